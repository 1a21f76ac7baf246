import { brotliCompressSync } from 'node:zlib';
import { weakTag } from '../../core/http/weak-tag.js';
import { DEMO_BANNER } from '../documents/page-banner.js';
import type { Asset } from './asset-store.js';

/** A file as a demonstration serves it; made once for each file in memory. */
type Changed = (asset: Asset) => Asset;

/** The shell that the worker caches, with the banner where documents have it. */
export const demoShell: Changed = changed((text) => text.replace('<body>', `<body>${DEMO_BANNER}`));

/**
 * The worker, with another revision of the shell in its list: a browser that knew this address as a real site, or will, must not keep the
 * shell of the other.
 */
export const demoWorker: Changed = changed((text) =>
  text.replace(/("revision":"[0-9a-f]+)("\s*,\s*"url":"\/shell\.html[?"])/, '$1-demo$2'),
);

function changed(change: (text: string) => string): Changed {
  const made = new WeakMap<Asset, Asset>();
  return (asset) => {
    const known = made.get(asset) ?? ofText(change(asset.body.toString()), asset.type);
    made.set(asset, known);
    return known;
  };
}

/** Compressed as well as the build compresses files. */
function ofText(text: string, type: string): Asset {
  const body = Buffer.from(text);
  return { body, brotli: brotliCompressSync(body), gzip: null, type, tag: weakTag(body) };
}
