// The service worker caches this document; opened directly, it redirects to Home.
import { redirect } from 'react-router'
import { pages } from '../../parish/paths.ts'

export function clientLoader() {
  return redirect(pages.home)
}

export default function SemConexao() {
  return null
}
