// An object store in a separate process, over HTTP, on a port that it prints. It stores objects in a
// folder and checks the signature of every request for an object.
//
// Run it with --openssl-legacy-provider: its continuation tokens use a legacy cipher of OpenSSL 3.
import S3rver from '@20minutes/s3rver'

const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.argv[2],
  configureBuckets: [{ name: 'adro' }],
})
// It omits the slash after a bucket's name when it checks a signature, while Amazon's client signs it:
// list requests are not checked.
server.middleware.unshift((context, next) => {
  const isList = /^\/[^/]+\/$/.test(context.path)
  context.app = Object.create(context.app, { allowMismatchedSignatures: { value: isList } })
  return next()
})
// It treats the end 0 of the range 0-0 as missing; as a Number object it is truthy.
const getObject = server.store.getObject.bind(server.store)
server.store.getObject = (bucket, key, range) =>
  getObject(bucket, key, range?.end === 0 ? { ...range, end: Object(0) } : range)

const { port } = await server.run()
console.log(JSON.stringify({ port }))
