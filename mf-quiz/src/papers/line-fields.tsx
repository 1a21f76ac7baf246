import { useRef, useState } from 'react';
import '@ulty/elements/forms/field.css';

/** Signs that a phone's keyboard hides, and what they write. */
const SIGNS = [
  ['x²', '²', 'au carré'],
  ['√', '√', 'racine'],
  ['×', '×', 'fois'],
  ['−', '−', 'moins'],
  ['≠', '≠', 'différent de'],
  ['(', '(', 'parenthèse ouvrante'],
  [')', ')', 'parenthèse fermante'],
] as const;

const LINES = { shown: 4, most: 12 } as const;

export interface LineFieldsProps {
  lines: readonly string[];
  /** Called at each letter: a phone may go off in the middle of a line. */
  onChange: (lines: string[]) => void;
  labelId: string;
}

/** A drafted answer: a numbered field for each line, and the signs that the keyboard hides. Enter opens the next line. */
export function LineFields({ lines, onChange, labelId }: LineFieldsProps) {
  const fields = useRef<(HTMLInputElement | null)[]>([]);
  const [at, setAt] = useState(0);
  const count = Math.min(LINES.most, Math.max(LINES.shown, lines.length + (lines.at(-1)?.trim() ? 1 : 0)));

  const write = (line: number, value: string) =>
    onChange(Array.from({ length: Math.max(lines.length, line + 1) }, (_, index) => (index === line ? value : (lines[index] ?? ''))));
  const insert = (sign: string) => {
    const field = fields.current[at];
    if (!field) return;
    const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length];
    write(at, `${field.value.slice(0, from)}${sign}${field.value.slice(to)}`);
    field.focus();
    // Once the new value stands in the field, the caret goes behind the sign.
    requestAnimationFrame(() => field.setSelectionRange(from + sign.length, from + sign.length));
  };
  return (
    <div className="u-stack-12">
      <ol className="papers-lines u-stack-8" aria-labelledby={labelId}>
        {Array.from({ length: count }, (_, line) => (
          <li key={line} className="u-line">
            <span className="papers-line-number u-small u-muted u-tabular" aria-hidden="true">
              {line + 1}
            </span>
            <input
              ref={(field) => {
                fields.current[line] = field;
              }}
              className="u-input"
              aria-label={`Ligne ${line + 1}`}
              value={lines[line] ?? ''}
              maxLength={120}
              autoComplete="off"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="next"
              onFocus={() => setAt(line)}
              onChange={(event) => write(line, event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                fields.current[line + 1]?.focus();
              }}
            />
          </li>
        ))}
      </ol>
      <div className="papers-signs" role="group" aria-label="Signes">
        {SIGNS.map(([shown, sign, name]) => (
          // Pressing it leaves the caret where it is.
          <button key={sign} type="button" aria-label={name} onPointerDown={(event) => event.preventDefault()} onClick={() => insert(sign)}>
            {shown}
          </button>
        ))}
      </div>
    </div>
  );
}
