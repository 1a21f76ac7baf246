import type MarkdownIt from 'markdown-it';
import type { ParserBlock } from 'markdown-it';

const ANY_OPENING = /^:::[a-z-]+[ \t]*$/;
const CLOSING = /^:::[ \t]*$/;

type Parser = InstanceType<typeof MarkdownIt>;
type Rule = Parameters<InstanceType<typeof ParserBlock>['ruler']['before']>[2];
type State = Parameters<Rule>[0];

const lineAt = (state: State, line: number) => state.src.slice(state.bMarks[line], state.eMarks[line]);

/**
 * Adds a block of our own to the parser, from its opening line to `:::`. Only without indentation: inside a list or a quotation the marks
 * stay text, which `strayMarks` then refuses.
 * @param draw adds its tokens; `first` and `closing` are the lines after the opening one and of the closing one
 */
export function ownBlock(
  markdown: Parser,
  name: string,
  opening: RegExp,
  draw: (state: State, first: number, closing: number, isClosed: boolean) => void,
): void {
  markdown.block.ruler.before(
    'fence',
    name,
    (state, start, end, silent) => {
      if (state.level > 0 || !opening.test(lineAt(state, start))) return false;
      if (silent) return true;
      let closing = start + 1;
      // The next block ends an unclosed one, so that each is reported separately.
      while (closing < end && !CLOSING.test(lineAt(state, closing)) && !ANY_OPENING.test(lineAt(state, closing))) closing += 1;
      const isClosed = closing < end && CLOSING.test(lineAt(state, closing));
      draw(state, start + 1, closing, isClosed);
      state.line = isClosed ? closing + 1 : closing;
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}

/** A block whose lines are kept as they are: the `content` of one token, with `meta.isClosed`. */
export function rawBlock(markdown: Parser, name: string, opening: RegExp): void {
  ownBlock(markdown, name, opening, (state, first, closing, isClosed) => {
    const token = state.push(name, '', 0);
    token.map = [first - 1, closing];
    token.meta = { isClosed };
    token.content = state.getLines(first, closing, 0, false);
  });
}

/** A line of our own that opens nothing. */
export function ownLine(markdown: Parser, name: string, line: RegExp): void {
  markdown.block.ruler.before(
    'fence',
    name,
    (state, start, _end, silent) => {
      if (state.level > 0 || !line.test(lineAt(state, start))) return false;
      if (!silent) {
        state.push(name, '', 0).map = [start, start + 1];
        state.line = start + 1;
      }
      return true;
    },
    { alt: ['paragraph', 'reference', 'blockquote', 'list'] },
  );
}
