import { uuidV5 } from '../../core/base/uuid.js';
import { sha256, type Page } from '../files/content-folder.js';
import { questionRow, withShownAnswer } from './import-quizzes.js';

/** UUID namespace of the ids of exercise sets: one set per text. */
const SETS = '0c0b9f52-0f0b-4c55-9a7a-3d1b7f1f2a49';

type AskingPage = Page<{ id: string; title: string }>;

const setIdOf = ({ meta }: AskingPage) => uuidV5(SETS, meta.id);

/** Hash of the exercises alone: versions do not change with the text around them. */
const hashOf = ({ body }: AskingPage) => sha256(JSON.stringify(body.exercises.map(({ meta }) => meta)));

/**
 * Rows that store a text's exercises as a quiz without attempts, for versions and keys; none for a text without exercises. Decision 0049.
 */
export function exerciseSetRows<Parent>(page: AskingPage, parent: Parent) {
  // A set has no pass mark; the column requires a number.
  return page.body.exercises.length === 0
    ? []
    : [{ id: setIdOf(page), title: page.meta.title, pass_percent: 100, drawn: null, content_hash: hashOf(page), ...parent }];
}

/** Rows of the exercises of a text as questions, keys included. */
export function exerciseRows(page: AskingPage) {
  return page.body.exercises.map(({ meta }, index) => ({ ...questionRow(meta), quiz_id: setIdOf(page), position: index + 1 }));
}

/** The text that devices receive: its HTML and its exercises, each with one right answer. */
export function servedText(page: AskingPage): string {
  return JSON.stringify([page.body.html, exerciseRows(page).map(withShownAnswer)]);
}
