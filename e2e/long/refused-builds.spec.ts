import { withBuiltRemote } from '../support/built-remote';
import { expect, test } from '../support/fixtures';
import { LOCAL } from '../support/tags';

/** A remote with one page. */
const FIGURES = {
  id: 'mf-figures',
  version: '1.0.0',
  files: {
    'remote.ts': `import { quizStats } from '@ulty/contracts/reads/platform.js';
import { defineRemote } from '@ulty/federation/define-remote.js';

export const remote = defineRemote({
  id: 'mf-figures',
  routes: [{ path: '/chiffres', module: './figures/figures', title: 'Chiffres', access: 'public', reads: [quizStats] }],
});
`,
    'src/figures/figures.page.tsx': `import { quizStats } from '@ulty/contracts/reads/platform.js';
import { useRead } from '@ulty/kit';

export default function FiguresPage() {
  const { data, error } = useRead(quizStats);
  return (
    <>
      <h1>Chiffres</h1>
      {data && <p>Quiz faits aujourd’hui : {data.quizzesToday}</p>}
      {!data && error && <p role="alert">Pas de chiffres</p>}
    </>
  );
}
`,
  },
};

test.describe('the build refuses, in a sentence that names file and cure', { tag: LOCAL }, () => {
  /**
   * Builds the remote with some of its files changed.
   * @returns the build's output; null when it succeeded
   */
  async function refusalOf(files: Readonly<Record<string, string>>): Promise<string | null> {
    let refusal: string | null = null;
    await withBuiltRemote({ ...FIGURES, files: { ...FIGURES.files, ...files } }, async ({ dist, said }) => {
      refusal = dist === null ? said : null;
    });
    return refusal;
  }

  test('a page without default export that imports what others carry', async () => {
    const said = await refusalOf({
      'src/figures/figures.page.tsx': `import { Button } from 'antd';
import useSWR from 'swr';

export function FiguresPage() {
  return <Button>{String(useSWR('/x').data)}</Button>;
}
`,
    });
    expect(said).toContain('mf-figures/src/figures/figures.page.tsx has no default export: export the page’s component as default.');
    expect(said).toContain(
      'mf-figures/src/figures/figures.page.tsx imports antd, which only mf-admin may carry. Draw with the parts of @ulty/elements.',
    );
    expect(said).toContain('mf-figures/src/figures/figures.page.tsx imports swr, which only the host may carry. Import it from @ulty/kit.');
  });

  test('a read that is none', async () => {
    const said = await refusalOf({
      'remote.ts': FIGURES.files['remote.ts'].replace('reads: [quizStats]', "reads: ['/api/platform/quiz-stats'] as never"),
    });
    expect(said).toContain(
      'mf-figures/remote.ts: the route /chiffres names something that is no read: name statements made by defineRead in packages/contracts/src/reads.',
    );
  });
});
