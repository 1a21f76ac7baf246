import { z } from 'zod';

type Issue = z.core.$ZodIssue;

const TYPES: Record<string, string> = {
  string: 'Écrivez un texte ici.',
  number: 'Un nombre est attendu.',
  int: 'Un nombre entier est attendu.',
  boolean: 'Répondez par oui ou non.',
  array: 'Une liste est attendue.',
  object: 'Un groupe d’informations est attendu.',
};

/** Message for shapes that no contract allows: too deep, too many values, names that the database cannot store. */
export const FORBIDDEN_SHAPE = 'Cette information a une forme interdite.';

/** Most fields reported: without this limit a body full of errors would get an answer many times its size. */
export const MAX_FIELDS_TOLD = 50;

/**
 * zod issues as the `fields` of an error body: path (dots) → first French sentence about it.
 * The contract's own message wins; unknown keys and wrong types get our own sentences, the rest zod's French.
 */
export function fieldMessages(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues.slice(0, MAX_FIELDS_TOLD)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, MAX_FIELDS_TOLD))
        fields[[...issue.path, key].join('.')] ??= 'Cette information n’est pas attendue.';
    } else fields[issue.path.join('.') || 'body'] ??= issue.message;
  }
  return Object.fromEntries(Object.entries(fields).slice(0, MAX_FIELDS_TOLD));
}

/** Sets zod's messages to French where a contract has none of its own. Call once at start. */
export function speakFrench(): void {
  const french = z.locales.fr().localeError;
  z.config({
    localeError: (issue) => {
      if (issue.code === 'invalid_type')
        return issue.input === undefined
          ? 'Cette information manque.'
          : (TYPES[issue.expected] ?? 'Cette information n’a pas la bonne forme.');
      if (issue.code === 'unrecognized_keys') return 'Cette information n’est pas attendue.';
      return french(issue);
    },
  });
}
