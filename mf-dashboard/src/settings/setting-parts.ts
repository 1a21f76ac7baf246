import {
  accountSettingsPage,
  dataSettingsPage,
  displaySettingsPage,
  ownSettingsPage,
  publicSettingsPage,
  studySettingsPage,
} from '@ulty/domain/base/pages.js';
import { cloudDownload, eye, shieldCheck, target, textSize, user } from '@ulty/elements/base/icons';

/** The rows of Réglages, in their order; `name` is the last part of the address. */
export const PARTS = [
  { name: 'moi', title: 'Moi', icon: user, page: ownSettingsPage },
  { name: 'fil', title: 'Mon fil et mes rappels', icon: target, page: studySettingsPage },
  { name: 'compte', title: 'Compte et sécurité', icon: shieldCheck, page: accountSettingsPage },
  { name: 'affichage', title: 'Affichage', icon: textSize, page: displaySettingsPage },
  { name: 'donnees', title: 'Données et hors-ligne', icon: cloudDownload, page: dataSettingsPage },
  { name: 'visibilite', title: 'Ce que l’on voit de moi', icon: eye, page: publicSettingsPage },
] as const;

export type PartName = (typeof PARTS)[number]['name'];
