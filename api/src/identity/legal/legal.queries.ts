import type { LegalStanding } from '@ulty/contracts/people/legal.js';
import { statement } from '../../core/database/statement.js';

/** The text in force, and the number of the declaration. */
export const readText = statement(
  'legal.text',
  `
  select t.slug, t.title, t.version, t.html, ${declaration()} as declaration
    from legal_texts t where t.slug = :slug order by t.version desc limit 1`,
);

/** SQL for the later day of terms and privacy notice. */
export const READ_VERSION = `select max(version) as version from legal_texts
  where slug in ('conditions', 'confidentialite')`;

/** The version that a new account agrees to; null before any text was imported. */
export const readVersion = statement('legal.version', READ_VERSION);

/** Texts in force, and the number of the declaration. */
export const readStanding = statement(
  'legal.standing',
  `
  select ${declaration()} as declaration, coalesce(json_agg(t order by t.title), '[]') as texts
    from (select distinct on (slug) slug, title, version, review from legal_texts order by slug, version desc) t`,
).as<Pick<LegalStanding, 'texts'>>();

/** Stores the number of the declaration as JSON; an empty one means none. */
export const saveDeclaration = statement(
  'legal.save-declaration',
  `
  insert into site_settings (name, value) values ('legalDeclaration', :declaration::jsonb)
  on conflict (name) do update set value = excluded.value, changed_at = now()`,
);

/** Stores a consent, unless no text has this version. The day of the first consent stays. */
export const addConsent = statement(
  'legal.agree',
  `
  insert into consents (user_id, version) select :user, t.version from legal_texts t where t.version = :version limit 1
  on conflict do nothing`,
);

/** SQL for a statement that makes accounts in `made`: their consent to the version in a parameter, null for none. */
export const consentCte = (made: string, version: string) =>
  `agreed as (insert into consents (user_id, version) select id, ${version} from ${made} where ${version} <> ''
           on conflict do nothing)`;

/** SQL for a person's last consent and the version in force, as JSON. */
export const consentOf = (user: string) => `
  json_build_object('agreed', (select max(c.version) from consents c
                                where c.user_id = ${user}.id and c.version in (select t.version from legal_texts t)),
                    'current', (${READ_VERSION}))`;

function declaration(): string {
  return `(select nullif(s.value #>> '{}', '') from site_settings s where s.name = 'legalDeclaration')`;
}
