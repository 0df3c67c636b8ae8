// The address of the document that the service worker keeps. Whoever opens it by hand has a
// network, and is led home.
import { redirect } from 'react-router'
import { pages } from '../../../contract/paths.ts'

export function clientLoader() {
  return redirect(pages.home)
}

export default function SemConexao() {
  return null
}
