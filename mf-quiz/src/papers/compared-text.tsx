import type { ComparedPiece } from '@ulty/domain/learning/dictation.js';
import { Fragment, type ReactNode } from 'react';

/** No space stands before the first, and none after the second: as a text is printed. */
const CLOSING = /^[.,…)\]]$/;
const OPENING = /[’([]$/;

/** A dictation under its text: what differs is underlined in both, and said to those who do not see it. */
export function ComparedText({ pieces }: { pieces: readonly ComparedPiece[] }) {
  return (
    <>
      <section className="u-stack-4" aria-label="Votre dictée">
        <p className="u-small u-strong u-muted">Votre dictée</p>
        <p lang="fr">{joined(pieces.map((piece) => ({ words: piece.text || piece.model, shown: <Written piece={piece} /> })))}</p>
      </section>
      <section className="papers-model u-stack-4" aria-label="Le texte dicté">
        <p className="u-small u-strong u-pending">Le texte dicté</p>
        <p lang="fr">
          {joined(
            pieces
              .filter(({ model: words }) => words !== '')
              .map(({ state, model: words }) => ({
                words,
                shown: state === 'right' ? words : <u className="papers-fault">{words}</u>,
              })),
          )}
        </p>
      </section>
    </>
  );
}

function Written({ piece: { state, text, model } }: { piece: ComparedPiece }) {
  if (state === 'right') return text;
  if (state === 'missing')
    return (
      <>
        <u className="papers-fault" aria-hidden="true">
          {'\u2003'}
        </u>
        <span className="u-visually-hidden">
          (oublié{'\u00a0'}: {model})
        </span>
      </>
    );
  return (
    <>
      <u className="papers-fault">{text}</u>
      <span className="u-visually-hidden">{state === 'extra' ? ' (en trop)' : ` (dicté\u00a0: ${model})`}</span>
    </>
  );
}

function joined(parts: readonly { words: string; shown: ReactNode }[]): ReactNode {
  return parts.map(({ words, shown }, at) => (
    <Fragment key={at}>
      {at === 0 || CLOSING.test(words) || OPENING.test(parts[at - 1]?.words ?? '') ? '' : ' '}
      {shown}
    </Fragment>
  ));
}
