import { Buffer } from 'node:buffer';
import { browserslistToTargets, Features, transform } from 'lightningcss';
import webpack from 'webpack';
import { TARGETS } from './base.mjs';

const targets = browserslistToTargets(Object.entries(TARGETS).map(([name, version]) => `${name} ${version}`));

/** No sheet uses `light-dark()`, so that its variables would only add bytes. */
const UNUSED = Features.LightDark;

/** Minifies the emitted styles, and rewrites syntax that the oldest supported browsers do not support. */
export class MinifyCssPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap('MinifyCssPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'MinifyCssPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE },
        (assets) => {
          for (const [name, asset] of Object.entries(assets).filter(([file]) => file.endsWith('.css'))) {
            const code = Buffer.from(asset.source());
            const minified = transform({ filename: name, code, minify: true, targets, exclude: UNUSED });
            compilation.updateAsset(name, new webpack.sources.RawSource(minified.code.toString()));
          }
        },
      );
    });
  }
}
