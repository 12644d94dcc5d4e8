/**
 * The pictures of a remote that runs alone. An <img> asks the network, which no double of `fetch` can answer, so the
 * development server does: with what the mock API put there, until the server stops; else with a drawn figure.
 */
const ADDRESS = '/api/photos';
const DEGREES = 360;

/** Another hue for each id; always the same for the same one. */
function drawPortrait(id) {
  const hue = (Number.parseInt(id.slice(-6), 16) * 137) % DEGREES || 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="800" viewBox="0 0 80 100"><rect width="80" height="100" fill="hsl(${hue} 45% 82%)"/><circle cx="40" cy="42" r="17" fill="hsl(${hue} 40% 45%)"/><path d="M8 100c4-26 18-36 32-36s28 10 32 36z" fill="hsl(${hue} 42% 38%)"/></svg>`;
}

async function keep(kept, id, request, response) {
  const parts = [];
  for await (const part of request) parts.push(part);
  kept.set(id, { type: request.headers['content-type'] ?? '', bytes: Buffer.concat(parts) });
  response.end();
}

/** For `devServer.setupMiddlewares`. */
export function servePictures(middlewares) {
  const kept = new Map();
  const middleware = (request, response) => {
    const id = request.url.split(/[/?]/)[1] ?? '';
    if (request.method === 'PUT') {
      void keep(kept, id, request, response);
      return;
    }
    const { type, bytes } = kept.get(id) ?? { type: 'image/svg+xml', bytes: drawPortrait(id) };
    response.setHeader('content-type', type);
    response.end(bytes);
  };
  return [{ name: 'pictures', path: ADDRESS, middleware }, ...middlewares];
}
