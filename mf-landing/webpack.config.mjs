import { remoteConfig } from '@ulty/federation/webpack';

/** The landing's chunk shares nothing with the pages beside it: its first visit has the tightest budget. */
const splitChunks = { chunks: (/** @type {import('webpack').Chunk} */ chunk) => !chunk.canBeInitial() && chunk.name !== 'landing-landing' };

export default async () => {
  const [browser, ...others] = await remoteConfig(import.meta.dirname);
  return [{ ...browser, optimization: { ...browser.optimization, splitChunks } }, ...others];
};
