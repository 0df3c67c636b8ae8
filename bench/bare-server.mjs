// The least that a server in Node does: it sends what it has in memory. Prints its port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , file] = process.argv
/** Headers and body by path. */
const answers = JSON.parse(readFileSync(file, 'utf8'))
for (const answer of Object.values(answers)) answer.body = Buffer.from(answer.body, 'base64')

createServer((request, response) => {
  const { headers, body } = answers[request.url]
  response.writeHead(200, headers).end(body)
}).listen(0, '127.0.0.1', function announce() {
  console.log(this.address().port)
})
