import {
  adminPage,
  communityPage,
  contactPage,
  dashboardPage,
  groupsPage,
  leaguesPage,
  learnPage,
  phoneAuthPage,
  settingsPage,
  walletPage,
} from '@ulty/domain/base/pages.js';
import { coins, infoCircle, logout, message, refresh, school, settings, shieldCheck, trophy, user, users } from '@ulty/elements/base/icons';

/** Icons of the account's menu by the addresses of its entries. */
export const ACCOUNT_ICONS: Readonly<Record<string, string>> = {
  [dashboardPage]: user,
  [learnPage]: school,
  [communityPage]: message,
  [groupsPage]: users,
  [leaguesPage]: trophy,
  [walletPage]: coins,
  [settingsPage]: settings,
  [adminPage]: shieldCheck,
  [phoneAuthPage]: refresh,
  [contactPage]: infoCircle,
  '/api/logout': logout,
};
