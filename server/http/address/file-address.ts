/** '.jpg', '.woff2'; not the end of '/Comunidade/1.5', nor of an old program's page. */
const fileEnding = /\.(?=\w*[a-z])(?!(?:php\d?|html?|aspx?|jsp|cgi)$)\w{1,11}$/i

/** Whether the address is one of a file: every file has an extension, and no page does. */
export function isFileAddress(path: string): boolean {
  return fileEnding.test(path)
}
