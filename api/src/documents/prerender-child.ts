import { createRequire } from 'node:module';

/**
 * Runs in a process of its own without rights: no environment, no files but the bundle, no children. It draws one page of a
 * remote and ends. Input on stdin: the bundle's path and the page's data; output on stdout: the HTML.
 */
let text = '';
for await (const chunk of process.stdin) text += chunk;
const { bundle, input } = JSON.parse(text) as { bundle: string; input: unknown };
const { render } = createRequire(import.meta.url)(bundle) as { render: (input: unknown) => string };
process.stdout.write(render(input));
