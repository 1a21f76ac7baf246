import { Buffer } from 'node:buffer';
import { browserslistToTargets, transform } from 'lightningcss';
import webpack from 'webpack';
import { TARGETS } from './base.mjs';

const targets = browserslistToTargets(Object.entries(TARGETS).map(([name, version]) => `${name} ${version}`));

/** Minifies emitted styles, and rewrites syntax that the oldest supported browsers do not know. */
export class MinifyCssPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('MinifyCssPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'MinifyCssPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE },
        (assets) => {
          for (const name of Object.keys(assets).filter((file) => file.endsWith('.css'))) {
            const { code } = transform({ filename: name, code: Buffer.from(assets[name].source()), minify: true, targets });
            compilation.updateAsset(name, new webpack.sources.RawSource(code.toString()));
          }
        },
      );
    });
  }
}
