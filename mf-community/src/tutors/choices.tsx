import { FieldError } from '@ulty/elements/forms/field';
export interface ChoicesProps<Item extends string> {
  name: string;
  label: string;
  items: readonly Item[];
  words?: Readonly<Record<Item, string>>;
  /** The initial choice. */
  chosen?: readonly Item[];
  error: string | undefined;
}

/** A choice of several items among a few, each a box of 44 px. */
export function Choices<Item extends string>({ name, label, items, words, chosen = [], error }: ChoicesProps<Item>) {
  return (
    <fieldset className="tutors-day" aria-describedby={error ? `tutors-${name}-erreur` : undefined}>
      <legend>{label}</legend>
      <div className="u-wrap">
        {items.map((item) => (
          <label key={item} className="tutors-slot">
            <input type="checkbox" name={name} value={item} defaultChecked={chosen.includes(item)} />
            <span className="u-center u-strong">{words?.[item] ?? item}</span>
          </label>
        ))}
      </div>
      <FieldError id={`tutors-${name}-erreur`}>{error}</FieldError>
    </fieldset>
  );
}
