/** A reason as the server takes it. @param vague what is said of one that is too short */
export const reasonRules = (vague: string) => [
  { transform: (text: unknown) => String(text ?? '').trim(), min: 5, required: true, message: vague },
  { max: 300, message: '300 caractères au plus.' },
];
