import type { LegalStanding } from '@ulty/contracts/people/legal.js';
import { statement } from '../../core/database/statement.js';

/** The text in force, and the number of the declaration. */
export const readText = statement(
  'legal.text',
  `
  select t.slug, t.title, t.version, t.html, ${declaration()} as declaration
    from legal_texts t where t.slug = :slug order by t.version desc limit 1`,
);

/** The day of the newer of terms and privacy notice. */
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

/** The number of the declaration, as JSON; an empty one is none. */
export const saveDeclaration = statement(
  'legal.save-declaration',
  `
  insert into site_settings (name, value) values ('legalDeclaration', :declaration::jsonb)
  on conflict (name) do update set value = excluded.value, changed_at = now()`,
);

/** A version that no text has is not kept. The day of the first time stays. */
export const addConsent = statement(
  'legal.agree',
  `
  insert into consents (user_id, version) select :user, t.version from legal_texts t where t.version = :version limit 1
  on conflict do nothing`,
);

/** For a statement that makes accounts in `made`: their agreement to the version in a parameter, null for none. */
export const consentCte = (made: string, version: string) =>
  `agreed as (insert into consents (user_id, version) select id, ${version} from ${made} where ${version} <> ''
           on conflict do nothing)`;

/** What a person agreed to last, and what is in force, as JSON. */
export const consentOf = (user: string) => `
  json_build_object('agreed', (select max(c.version) from consents c
                                where c.user_id = ${user}.id and c.version in (select t.version from legal_texts t)),
                    'current', (${READ_VERSION}))`;

function declaration(): string {
  return `(select nullif(s.value #>> '{}', '') from site_settings s where s.name = 'legalDeclaration')`;
}
