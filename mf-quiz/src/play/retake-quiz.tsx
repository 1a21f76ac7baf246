import { Button } from '@ulty/elements/base/button';

/** 'Refaire le quiz', with what another attempt may bring. */
export function Again({ words, onAgain }: { words: string; onAgain: () => void }) {
  return (
    <div className="play-again">
      <Button variant="quiet" className="result-next-quiet" onClick={onAgain} aria-describedby="play-encore">
        Refaire le quiz
      </Button>
      <p className="u-small u-muted" id="play-encore">
        {words}
      </p>
    </div>
  );
}
