import { accountSettingsPage, dataSettingsPage, ownSettingsPage, publicSettingsPage, studySettingsPage } from '@ulty/domain/base/pages.js';

/** Ids of the sections that the profile had before they moved to Réglages: links to them may be stored. */
const FORMS: Readonly<Record<string, string>> = {
  'section-informations': ownSettingsPage,
  'section-confidentialité': publicSettingsPage,
  'section-e-mail': accountSettingsPage,
  'section-numéro-de-téléphone': accountSettingsPage,
  'section-appareils': accountSettingsPage,
  'section-mot-de-passe': accountSettingsPage,
  'section-compte-relié': accountSettingsPage,
  'section-comptes-reliés': accountSettingsPage,
  'section-supprimer-mon-compte': accountSettingsPage,
  'section-fuseau-horaire': studySettingsPage,
  'section-données': dataSettingsPage,
  'section-confidentialité-et-conditions': dataSettingsPage,
};

/** The page of Réglages for a fragment of the profile's address; undefined for any other. */
export function formOf(hash: string): string | undefined {
  try {
    return FORMS[decodeURIComponent(hash.slice(1))];
  } catch {
    // Not an encoded text.
    return undefined;
  }
}
