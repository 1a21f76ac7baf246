import type { AppError } from '../../core/base/errors.js';
import { html, type SafeHtml } from '../../core/base/html.js';
import { WRONG_MARK } from './layout.js';

/** The texts typed before, and the error that came of them. */
export interface TypedState {
  typed: Record<string, unknown>;
  error: AppError | null;
}

export interface FieldOptions {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password' | 'tel' | 'number';
  autocomplete: string;
  /** Keyboard of a phone, where `type` says too little; such a text is typed as it is: no capitals, no corrections. */
  inputmode?: 'email';
  /** Of a number: the most that is not out of range. */
  max?: number;
  help?: string;
  /** Sentence under the field when the error has none for it. */
  wrong?: string | null;
  isOptional?: boolean;
}

/** Typed text comes back, except passwords. Only strings do: a forged body may hold anything. */
export function field(
  state: TypedState,
  { name, label, type, autocomplete, inputmode, max, help, wrong: fallback, isOptional }: FieldOptions,
): SafeHtml {
  const wrong = wrongOf(state, name) ?? fallback;
  const value = type === 'password' ? null : typedIn(state, name);
  const note = noteOf(name, wrong, help);
  return html`<label for="${name}">${label}</label><input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}"${inputmode && html` inputmode="${inputmode}" autocapitalize="none" spellcheck="false"`}${max !== undefined && html` max="${max}"`}${!isOptional && html` required`}${value !== null && html` value="${value}"`}${note && html` aria-describedby="${name}-note"`}${wrong && html` aria-invalid="true"`}>${note}`;
}

/** First and last name. */
export const nameFields = (state: TypedState): SafeHtml[] => [
  field(state, { name: 'firstName', label: 'Prénom', type: 'text', autocomplete: 'given-name' }),
  field(state, { name: 'lastName', label: 'Nom', type: 'text', autocomplete: 'family-name', help: 'Facultatif.', isOptional: true }),
];

/** A password that is chosen. */
export const newPasswordField = (state: TypedState, name = 'password', label = 'Mot de passe'): SafeHtml =>
  field(state, {
    ...{ name, label, type: 'password', autocomplete: 'new-password' },
    help: '10 caractères au moins. Une phrase convient bien.',
  });

/** A choice from a list; `groups` by their heading, '' for none. The first entry says that nothing is chosen. */
export function choice(
  state: TypedState,
  { name, label, none, groups, help }: { name: string; label: string; none: string; groups: Choices; help?: string },
): SafeHtml {
  const wrong = wrongOf(state, name);
  const chosen = typedIn(state, name);
  const note = noteOf(name, wrong, help);
  const option = ([value, text]: readonly [string, string]) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`;
  const options = groups.map(([heading, choices]) =>
    heading ? html`<optgroup label="${heading}">${choices.map(option)}</optgroup>` : html`${choices.map(option)}`,
  );
  return html`<label for="${name}">${label}</label><select id="${name}" name="${name}"${note && html` aria-describedby="${name}-note"`}${wrong && html` aria-invalid="true"`}><option value="">${none}</option>${options}</select>${note}`;
}
export type Choices = readonly (readonly [heading: string, choices: readonly (readonly [value: string, text: string])[]])[];

/** The sentence about a field. */
export const wrongOf = (state: TypedState, name: string): string | undefined => state.error?.details.fields?.[name];

/** What was typed before; only texts: a forged body may hold anything. */
export function typedIn({ typed }: TypedState, name: string): string | null {
  const value = typed[name];
  return typeof value === 'string' ? value.slice(0, 300) : null;
}

/** The line under a field: what is wrong, else its help. */
export function noteOf(name: string, wrong: string | null | undefined, help?: string | SafeHtml): SafeHtml | null {
  if (wrong) return html`<span class="wrong" id="${name}-note">${WRONG_MARK}${wrong}</span>`;
  return help ? html`<span class="help" id="${name}-note">${help}</span>` : null;
}
