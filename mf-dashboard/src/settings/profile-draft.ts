import type { OwnProfile } from '@ulty/contracts/people/profile.js';
import { keepText, keptJson } from '@ulty/kit/kept-text';
import { readTyped, type ProfileField } from './profile-change';

/** Profile fields typed and not saved yet, by field name, as in the form. One draft per account on a shared phone, for all its forms. */
export type ProfileDraft = Readonly<Record<string, string>>;

const keyOf = (userId: string) => `ulty-profile:${userId}`;
const wholeDraft = (userId: string) => (keptJson(keyOf(userId)) ?? {}) as ProfileDraft;

/** The draft with the fields that a test picks. */
const picked = (draft: ProfileDraft, isWanted: (name: string) => boolean): ProfileDraft =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => isWanted(name)));
const others = (userId: string, fields: readonly string[]) => picked(wholeDraft(userId), (name) => !fields.includes(name));

function store(userId: string, draft: ProfileDraft): void {
  keepText(keyOf(userId), Object.keys(draft).length > 0 ? JSON.stringify(draft) : null);
}

/** What was typed into a form and is stored on this device; empty without. */
export const readDraft = (userId: string, fields: readonly ProfileField[]): ProfileDraft =>
  picked(wholeDraft(userId), (name) => (fields as readonly string[]).includes(name));

/** Stores what a form holds that differs from the profile it showed. */
export const keepDraft = (userId: string, fields: readonly ProfileField[], form: FormData, shown: OwnProfile): void =>
  store(userId, { ...others(userId, fields), ...readTyped(form, shown) });

/** Removes a form's draft. */
export const dropDraft = (userId: string, fields: readonly ProfileField[]): void => store(userId, others(userId, fields));
