/** Baseline of `api`: a Koa route that returns its argument as JSON. Run by apiPrice.ts. */
import Koa from 'koa';

const body = JSON.parse(process.argv[2] ?? '');
const server = new Koa()
  .use((ctx) => {
    ctx.body = body;
  })
  .listen(0, '127.0.0.1', () =>
    process.send?.(
      `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}/`,
    ),
  );
