import { ASKED_IN } from '@ulty/domain/learning/breaths.js';
import type MarkdownIt from 'markdown-it';
import { ExerciseMeta } from '../schemas/book-schemas.js';
import type { ContentProblem } from './content-problem.js';
import { rawBlock } from './own-block.js';
import { readYaml, type YamlFile } from './yaml-file.js';

/** An exercise as written inside a text: from `:::exercice` to `:::`, YAML between them. */
export interface WrittenExercise extends YamlFile<ExerciseMeta> {
  /** Line of `:::exercice` in the file. */
  line: number;
}

/** Token name of the block; its content is the YAML, `meta.isClosed`: whether a closing `:::` exists. */
export const EXERCISE_BLOCK = 'exercise';

/** Adds the block to the parser. */
export function exerciseBlocks(markdown: InstanceType<typeof MarkdownIt>): void {
  rawBlock(markdown, EXERCISE_BLOCK, /^:::exercice[ \t]*$/);
  // Safe without escaping: the id was validated as a UUID.
  markdown.renderer.rules[EXERCISE_BLOCK] = (tokens, index) => {
    const asked = tokens[index]?.attrGet(ASKED_IN);
    return `<div data-exercise="${String(tokens[index]?.attrGet('id') ?? '')}"${asked ? ` ${ASKED_IN}="${asked}"` : ''}></div>\n`;
  };
}

type Problem = Omit<ContentProblem, 'file'>;

/** Parses the exercise between the two marks, or returns its problems. @param line of `:::exercice` in the file */
export function readExercise(yaml: string, isClosed: boolean, line: number): WrittenExercise | Problem[] {
  if (!isClosed) return [{ line, message: 'Cet exercice n’est pas fermé : ajoutez une ligne « ::: » après son dernier champ.' }];
  const read = readYaml('', yaml, ExerciseMeta, 'Exercice illisible', line);
  return Array.isArray(read) ? read.map(({ file: _file, ...problem }) => problem) : { ...read, line };
}

/**
 * Finds block marks that the parser did not recognise: mistyped, indented, or a lone `:::`. @param text of a paragraph or of indented code
 */
export function strayMarks(text: string, line: number): Problem[] {
  return text.split('\n').flatMap((words, at) =>
    words.trimStart().startsWith(':::')
      ? [
          {
            line: line + at,
            message: `« ${words.trim().slice(0, 30)} » n’ouvre ni ne ferme rien : un exercice s’écrit en début de ligne, de « :::exercice » à « ::: ».`,
          },
        ]
      : [],
  );
}
