import { PROSE_CHARS } from '@ulty/domain/learning/dictation.js';
import '@ulty/elements/forms/field.css';

const ROWS = { least: 6, signs: 34 } as const;

export interface ProseFieldProps {
  text: string;
  /** Called at each letter: a phone may go off in the middle of a word. */
  onChange: (text: string) => void;
  labelId: string;
}

/** An answer in prose: a field that grows with it. Nothing corrects it, as on paper. */
export function ProseField({ text, onChange, labelId }: ProseFieldProps) {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.floor(line.length / ROWS.signs) + 1, 1);
  return (
    <textarea
      className="u-input"
      aria-labelledby={labelId}
      rows={Math.max(ROWS.least, rows)}
      value={text}
      maxLength={PROSE_CHARS}
      lang="fr"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
