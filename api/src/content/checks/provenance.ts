import type { Checking } from '@ulty/domain/learning/provenance.js';
import type { BookPage } from '../read/book-files.js';
import type { ContentProblem } from '../files/content-problem.js';
import type { Page } from '../files/content-folder.js';
import type { Fact } from '../read/read-facts.js';
import { FACTS_FILE } from '../read/read-facts.js';
import { CHAPTER_SOURCES_SINCE, LAW_WORDS } from './limits.js';
import { namesOne } from './prose.js';

interface Dated {
  checkedAt?: string | undefined;
  facts: string[];
}

interface Signed extends Dated, Checking {
  writtenBy?: string | undefined;
}

/** Words that begin neither a name nor a role: 'un second auteur de l’équipe'. */
const NOBODY = /^(une?|des|d’autres|plusieurs|quelqu’une?|l’équipe|équipe)(?![a-zà-ÿ])/i;

const dayOf = (date: string) => date.slice(0, 10);

/**
 * Checks author and reviewer of a text, what is said to be checked in it, and that its dates are not in the future.
 * @param parts its chapters or lessons
 * @param today 2026-11-27
 */
export function signatureProblems({ file, meta, lineOf }: Page<Signed>, parts: readonly Page<Dated>[], today: string): ContentProblem[] {
  const say = (field: string, message: string): ContentProblem[] => [{ file, line: lineOf(field), field, message }];
  return [
    ...(meta.writtenBy ? [] : say('writtenBy', 'Ce champ manque : qui a rédigé ce texte ?')),
    ...(meta.reviewedBy && !meta.checkedAt ? say('checkedAt', 'Ce champ manque : quel jour ce texte a-t-il été relu ?') : []),
    ...(meta.reviewedBy && NOBODY.test(meta.reviewedBy)
      ? say('reviewedBy', 'Un nom ou un rôle est attendu, que la page puisse montrer : « Awa Sanou », « la comptable de l’équipe ».')
      : []),
    ...(meta.checked?.length && !meta.checkedAt ? say('checkedAt', 'Ce champ manque : quel jour ce texte a-t-il été vérifié ?') : []),
    ...(meta.checked?.includes('droit') && ![meta, ...parts.map((part) => part.meta)].some(({ facts }) => facts.length > 0)
      ? say('checked', `« droit » demande un fait de ${FACTS_FILE}, nommé dans « facts ».`)
      : []),
    ...(meta.reviewedBy && meta.reviewedBy === meta.writtenBy ? say('reviewedBy', 'Qui a rédigé un texte ne le relit pas en second.') : []),
    ...futureDay({ file, meta, lineOf }, today),
  ];
}

/** Checks the signature of a book, and the sources of its chapters. */
export function bookSignatureProblems({ file, meta, lineOf, chapters }: BookPage, today: string): ContentProblem[] {
  const say = (field: string, message: string): ContentProblem[] => [{ file, line: lineOf(field), field, message }];
  return [
    ...(meta.year === undefined ? say('year', 'Ce champ manque : en quelle année le livre a-t-il paru ?') : []),
    ...(meta.year !== undefined && meta.year > Number(today.slice(0, 4)) ? say('year', `${meta.year} n’est pas encore là.`) : []),
    ...(meta.sources.length === 0 ? say('sources', 'Ce champ manque : de quelle édition ce résumé est-il tiré ?') : []),
    ...chapters
      .filter((chapter) => dayOf(meta.publishedAt) >= CHAPTER_SOURCES_SINCE && chapter.meta.sources.length === 0)
      .map((chapter) => ({
        file: chapter.file,
        line: chapter.lineOf('sources'),
        field: 'sources',
        message: 'Ce champ manque : quelle page, ou quelle source publique, porte chaque idée de ce chapitre ?',
      })),
  ];
}

/** Checks the facts that a text names, or must name. */
export function factProblems({ file, meta, lineOf, body }: Page<Dated>, facts: readonly Fact[], today: string): ContentProblem[] {
  const law = namesOne(body.plain, LAW_WORDS);
  const unnamed: ContentProblem[] =
    law && meta.facts.length === 0
      ? [
          {
            file,
            line: lineOf('id'),
            field: 'facts',
            message: `Ce texte parle de droit (${law}) : nommez le fait de ${FACTS_FILE} sur lequel il s’appuie.`,
          },
        ]
      : [];
  const undated: ContentProblem[] =
    meta.facts.length > 0 && !meta.checkedAt
      ? [
          {
            file,
            line: lineOf('facts'),
            field: 'checkedAt',
            message: 'Ce champ manque : quel jour ce texte a-t-il été comparé à ses faits ?',
          },
        ]
      : [];
  return [
    ...unnamed,
    ...undated,
    ...futureDay({ file, meta, lineOf }, today),
    ...meta.facts.flatMap((id, at): ContentProblem[] => {
      const place = { file, line: lineOf('facts', at), field: `facts.${at}` };
      const fact = facts.find((one) => one.id === id);
      if (!fact) return [{ ...place, message: `Le fait « ${id} » n’est pas dans ${FACTS_FILE}.` }];
      return meta.checkedAt && dayOf(meta.checkedAt) < fact.checkedAt
        ? [{ ...place, message: `Le fait « ${id} » a été revu le ${fact.checkedAt} : relisez ce texte, puis mettez checkedAt à ce jour.` }]
        : [];
    }),
  ];
}

function futureDay({ file, meta, lineOf }: Pick<Page<Dated>, 'file' | 'meta' | 'lineOf'>, today: string): ContentProblem[] {
  return meta.checkedAt && dayOf(meta.checkedAt) > today
    ? [{ file, line: lineOf('checkedAt'), field: 'checkedAt', message: `Le ${dayOf(meta.checkedAt)} n’est pas encore là.` }]
    : [];
}

/** Facts with a date in the future. */
export const futureFacts = (facts: readonly Fact[], today: string): ContentProblem[] =>
  facts
    .filter(({ checkedAt }) => checkedAt > today)
    .map(({ id, line, checkedAt }) => ({ file: FACTS_FILE, line, field: id, message: `Le ${checkedAt} n’est pas encore là.` }));
