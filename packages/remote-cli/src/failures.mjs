/** An error that ends a command with sentences and without a stack. */
export class Failure extends Error {
  /** @override */
  name = 'Failure';

  /**
   * @param {string | readonly string[]} sentences one or more, each with the remedy
   * @param {number} exitCode 1: refused or failed · 2: the command was not understood
   */
  constructor(sentences, exitCode = 1) {
    const lines = [sentences].flat();
    super(lines.join('\n'));
    this.exitCode = exitCode;
  }
}

/** The command was not understood: nothing was tried. @param {string} sentence */
export const usage = (sentence) => new Failure(`${sentence} See ulty-remote --help.`, 2);
