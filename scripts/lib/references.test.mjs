import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { anchorsOf, documentOf, existingSections, filesBelow, linksIn, read, referencesIn, sectionsOf } from './references.mjs';
import { inRoot } from './root.mjs';

/** Our documents; texts for learners are content, not documents. */
const documents = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md', ...filesBelow('docs', /\.md$/)];
const sources = ['api', 'bench', 'e2e', 'host', 'packages', 'scripts', ...fs.readdirSync(inRoot()).filter((name) => name.startsWith('mf-'))]
  .flatMap((folder) => filesBelow(folder, /\.(?:[cm]?[jt]sx?|css|html|sql)$/))
  .concat('jest.config.mjs', 'oxlint.config.mjs')
  .filter((file) => !file.startsWith('scripts/lib/references.'));
const decisionFiles = filesBelow('docs/decisions', /^\d{4}-.+\.md$/);
const decisionNumbers = decisionFiles.map((file) => path.basename(file).slice(0, 4));

/** Whether a text is a day as '2026-11-29' that the calendar has: no 31 February. @param {string} text */
const isDay = (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;

describe('the finder', () => {
  test.each([
    ['a section of a document', '/** Spec §7. */', ['spec 7']],
    ['several of one', '// Product §1.4, §2.4 and §3.4.', ['product 1.4', 'product 2.4', 'product 3.4']],
    ['of two', '/** spec §2, identity §9. */', ['spec 2', 'identity 9']],
    ['over lines of a comment', '/**\n * Coins wait. Product\n * §1.6.8, design §4.\n */', ['product 1.6.8', 'design 4']],
  ])('reads %s', (_, text, sections) => expect(referencesIn(text)).toEqual({ sections, orphans: [], decisions: [], traps: [] }));

  test('a number that names no document is an orphan, but in that document itself or in a standard', () => {
    expect(referencesIn('/** As it says (§3). */').orphans).toEqual(['§3']);
    expect(referencesIn('As it says (§3).', 'product').sections).toEqual(['product 3']);
    expect(referencesIn('/** RFC 6238 §5.2. */')).toEqual({ sections: [], orphans: [], decisions: [], traps: [] });
  });

  test('decisions and traps', () => {
    expect(referencesIn('Product §1.3, trap 2; decisions 0028 and 0031, decision 0007.')).toMatchObject({
      decisions: ['0028', '0031', '0007'],
      traps: ['2'],
    });
  });

  test('sections, anchors and links of a document', () => {
    const text =
      '# Title\n## 1. First\n### 1.2 `/path`, more\n```\n## 9. no heading [no](link.md)\n```\n[a](b.md#c) [web](https://ulty.bf)';
    expect(sectionsOf(text)).toEqual(['1', '1.2']);
    expect(anchorsOf(text)).toEqual(['title', '1-first', '12-path-more']);
    expect(linksIn(text)).toEqual([['b.md', 'c']]);
  });
});

describe('references', () => {
  const existing = existingSections();
  const deadIn = (file) => {
    const { sections, orphans, decisions, traps } = referencesIn(read(file), documentOf(file));
    return [
      ...sections.filter((section) => !existing.has(section)),
      ...orphans.map((orphan) => `${orphan} names no document`),
      ...decisions.filter((number) => !decisionNumbers.includes(number)).map((number) => `decision ${number}`),
      ...traps.filter((number) => !read('docs/product/traps.md').includes(`\n| ${number} |`)).map((number) => `trap ${number}`),
    ].map((reference) => `${file}: ${reference}`);
  };

  test('of the code lead to sections, decisions and traps that exist', () => {
    expect(sources.length).toBeGreaterThan(500);
    expect(sources.flatMap(deadIn)).toEqual([]);
  });

  test('of the documents do too', () => expect(documents.flatMap(deadIn)).toEqual([]));

  test('names of decisions in the code are names of files', () => {
    const named = sources.flatMap((file) =>
      [...read(file).matchAll(/decisions\/(\d{4}-[\w-]+\.md)/g)].map(([, name]) => `docs/decisions/${name}`),
    );
    expect(named.filter((file) => !decisionFiles.includes(file))).toEqual([]);
  });

  test('nothing refers outside of the repository', () => {
    const outside = [...sources, ...documents].filter((file) => /\.\.\/shared\/|\b(?:brand|spec|product|style)\.md\b/.test(read(file)));
    expect(outside).toEqual([]);
  });
});

describe('documents', () => {
  test.each(documents)('%s links to files and headings that exist', (document) => {
    const dead = linksIn(read(document)).filter(([target, anchor]) => {
      const file = target ? path.posix.join(path.dirname(document), target) : document;
      if (!fs.existsSync(inRoot(file))) return true;
      return anchor !== undefined && !anchorsOf(read(file)).includes(anchor);
    });
    expect(dead).toEqual([]);
  });

  test('no section has its number twice', () => {
    for (const files of [['docs/specification.md'], filesBelow('docs/product', /\.md$/), ['docs/design.md'], ['docs/identity.md']]) {
      const numbers = files.flatMap((file) => sectionsOf(read(file)));
      expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
    }
  });

  test('the index of the product names the file of each section', () => {
    const rows = [...read('docs/product/README.md').matchAll(/^\| §([\d.]+) \| .+ \| \[([\w-]+\.md)\]\(\2\) \|$/gm)].map(
      ([, number, file]) => `${number} ${file}`,
    );
    const headings = filesBelow('docs/product', /^(?!README).*\.md$/).flatMap((file) =>
      sectionsOf(read(file))
        .filter((number) => number.split('.').length < 3)
        .map((number) => `${number} ${path.basename(file)}`),
    );
    expect(rows.sort()).toEqual(headings.sort());
  });
});

describe('decisions', () => {
  /** Rows of the index with the area that they stand in. */
  const areas = read('docs/decisions/README.md')
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      area: text.slice(0, text.indexOf('\n')),
      rows: [...text.matchAll(/^\| \[(\d{4})\]\((\d{4}-[\w-]+\.md)\) \| (.+) \| (\S+) \| (.+) \|$/gm)].map(
        ([, number = '', file = '', title, date = '', status]) => ({ number, file, title, date, status }),
      ),
    }));
  const rows = areas.flatMap((area) => area.rows);

  test('each has exactly one row in the index, and each row its file', () => {
    expect(rows.map(({ file }) => file).sort()).toEqual(decisionFiles.map((file) => path.basename(file)).sort());
    expect(rows.filter(({ number, file }) => !file.startsWith(number))).toEqual([]);
  });

  test('every line of the index that begins as a row is one', () => {
    const begun = read('docs/decisions/README.md').match(/^\| \[\d.*$/gm) ?? [];
    const broken = begun.filter((line) => !rows.some(({ file, date }) => line.includes(`](${file})`) && line.includes(` ${date} `)));
    expect(broken.map((line) => `docs/decisions/README.md: give it number, title, date and status: ${line}`)).toEqual([]);
  });

  test.each(areas)('$area has rows in the order of their numbers, each with a day of the calendar', ({ rows: own }) => {
    const numbers = own.map(({ number }) => number);
    expect(numbers).not.toEqual([]);
    expect(numbers).toEqual([...numbers].sort());
    expect(own.filter(({ date }) => !isDay(date))).toEqual([]);
  });

  test('no number is given twice', () =>
    expect(decisionNumbers.filter((number, index) => decisionNumbers.indexOf(number) !== index)).toEqual([]));

  test.each(decisionFiles)('%s has title and status as the index has them, and alternatives', (file) => {
    const text = read(file);
    const [, number, title] = /^# (\d{4}) · (.+)\n/.exec(text) ?? [];
    const status = /^Status: (accepted|superseded by \[(\d{4})\]\(\2-[\w-]+\.md\)(?: .+)?)\.$/m.exec(text)?.[1];
    expect(rows.find((row) => row.file === path.basename(file))).toMatchObject({ number, file: path.basename(file), title, status });
    expect(text).toMatch(/^\*\*Alternatives\.?\*\*/m);
  });
});
