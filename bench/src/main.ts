import { inRoot, publishedDirOf } from '@sixfold/tooling';
import { parseArgs } from 'node:util';
import { measureApiPrice } from './apiPrice';
import { openBrowser, type Cookies } from './browser';
import { measureDatabase } from './database';
import { measureFederationPrice } from './federationPrice';
import { signIn, startProduct, type Product } from './product';
import { tell, type Finding } from './report';
import { measureRemotes, measureWeight } from './weight';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } },
});
const wanted = (name: string) => values.only === undefined || values.only.split(',').includes(name);

const cookiesFor = async (product: Product) => {
  const signedIn = await signIn(product);
  const cookies = signedIn.map(({ name, value }) => ({
    name,
    value,
    url: product.url,
  })) as unknown as Cookies;
  return { cookies, header: signedIn.map(({ header }) => header).join('; ') };
};

async function measure(): Promise<Finding[]> {
  const findings: Finding[] = [];
  const federatedDir = publishedDirOf();
  if (wanted('remotes')) findings.push(...measureRemotes(federatedDir));
  if (wanted('database')) findings.push(...(await measureDatabase()));
  if (!['weight', 'federation', 'api'].some(wanted)) return findings;

  const product = await startProduct(federatedDir);
  const browser = await openBrowser();
  try {
    const member = await cookiesFor(product);
    if (wanted('api')) findings.push(...(await measureApiPrice(product, member.header)));
    if (wanted('weight')) findings.push(...(await measureWeight(browser, product, member.cookies)));
    if (wanted('federation')) {
      const peer = await startProduct(inRoot('bench/dist/published'));
      try {
        const peerMember = await cookiesFor(peer);
        findings.push(
          ...(await measureFederationPrice(
            browser,
            { product, cookies: member.cookies },
            { product: peer, cookies: peerMember.cookies },
            Number(values.runs),
          )),
        );
      } finally {
        await peer.stop();
      }
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return findings;
}

process.exitCode = tell(await measure()) ? 0 : 1;
