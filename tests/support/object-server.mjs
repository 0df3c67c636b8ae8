// An object store in a process of its own, over HTTP, on a port that it prints. It keeps what it
// stores in a folder, and checks the signature of every request for an object.
//
// To be run with --openssl-legacy-provider: the marks between the pages of a list are made with a
// cipher that OpenSSL 3 has put aside.
import S3rver from '@20minutes/s3rver'

const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: process.argv[2],
  configureBuckets: [{ name: 'adro' }],
})
// It leaves out the slash behind a bucket's name when it checks a signature; Amazon's client signs
// it. So whoever lists is believed.
server.middleware.unshift((context, next) => {
  const isList = /^\/[^/]+\/$/.test(context.path)
  context.app = Object.create(context.app, { allowMismatchedSignatures: { value: isList } })
  return next()
})
// It takes the end of the range 0-0 for none; the same number as an object counts as given.
const getObject = server.store.getObject.bind(server.store)
server.store.getObject = (bucket, key, range) =>
  getObject(bucket, key, range?.end === 0 ? { ...range, end: Object(0) } : range)

const { port } = await server.run()
console.log(JSON.stringify({ port }))
