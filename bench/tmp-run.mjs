import { startSite } from './site.mjs';
import { measureScale } from './scale.mjs';
const endings = [];
const defer = (e) => endings.push(e);
try {
  const site = await startSite(defer);
  const sizes = await measureScale({ site, say: console.log, defer, sizes: process.argv.slice(2).map(Number) });
  for (const s of sizes) console.log(JSON.stringify(s));
} catch (e) {
  console.error(e);
}
for (let e = endings.pop(); e; e = endings.pop()) await e().catch((x) => console.error(x));
process.exit(0);
