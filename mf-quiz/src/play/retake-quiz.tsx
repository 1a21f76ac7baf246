import { Button } from '@ulty/elements/base/button';

/** 'Refaire le quiz', with what another attempt may bring. */
export function Again({ words, onAgain }: { words: string; onAgain: () => void }) {
  return (
    <div className="qz-again">
      <Button variant="quiet" className="qz-next-quiet" onClick={onAgain} aria-describedby="qz-encore">
        Refaire le quiz
      </Button>
      <p className="u-small u-muted" id="qz-encore">
        {words}
      </p>
    </div>
  );
}
