import autocannon from 'autocannon';
import Koa from 'koa';
import type { AddressInfo } from 'node:net';
import type { Product } from './product';
import type { Finding } from './report';

const SECONDS = 4;

async function requestsPerSecond(url: string, cookie: string): Promise<number> {
  const result = await autocannon({
    url,
    connections: 16,
    duration: SECONDS,
    headers: cookie ? { cookie } : {},
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} errors`);
  return result.requests.average;
}

/** `GET /api/user` through session, database, presenting and headers, against a bare Koa route with the same body. */
export async function measureApiPrice(product: Product, cookie: string): Promise<Finding[]> {
  const body: unknown = await (await fetch(`${product.url}/api/user`, { headers: { cookie } })).json();
  const bare = new Koa().use((ctx) => {
    ctx.body = body;
  });
  const server = bare.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const bareUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    await requestsPerSecond(`${product.url}/api/user`, cookie);
    const ours = await requestsPerSecond(`${product.url}/api/user`, cookie);
    const floor = await requestsPerSecond(bareUrl, '');
    return [
      {
        what: 'GET /api/user through the whole stack, cost against a bare Koa route',
        measured: floor / ours,
        unit: 'times',
        detail: `${ours.toFixed(0)} against ${floor.toFixed(0)} requests a second, 16 connections, in one process each`,
      },
    ];
  } finally {
    server.close();
  }
}
