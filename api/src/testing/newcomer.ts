/** Version of the legal texts of every content folder of tests. */
export const CONSENT = '2026-01-05';

/** Makes a valid body of POST /api/register: an adult who founds a business. */
export const newcomer = <Fields extends object>(fields: Fields) => ({
  firstName: 'Awa',
  password: 'le mil pousse bien',
  birthYear: '1998',
  track: 'entrepreneur',
  consentVersion: CONSENT,
  ...fields,
});
