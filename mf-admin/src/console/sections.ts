import { adminPage } from '@ulty/domain/base/pages.js';
import {
  adjustmentsHorizontal,
  bell,
  buildingBank,
  chalkboardTeacher,
  chartBar,
  coins,
  flag,
  gift,
  history,
  listCheck,
  lock,
  mail,
  mapPin,
  school,
  shieldCheck,
  speakerphone,
  ticket,
  trophy,
  userPlus,
  users,
  wifiOff,
} from '@ulty/elements/base/icons';
import { lazy, type ComponentType } from 'react';
import type { SectionProps } from '../parts/section-props';
import { UsersSection } from '../users/users-section';

interface SectionEntry {
  label: string;
  icon: string;
  /** Each section except the first is a chunk of its own: an administrator opens few of them. */
  Screen: ComponentType<SectionProps>;
}

/** Sections of the console, in the order of the menu; their names are part of the address. Product §2.24. */
export const SECTIONS = {
  utilisateurs: { label: 'Utilisateurs', icon: users, Screen: UsersSection },
  verifications: {
    label: 'Vérifications',
    icon: shieldCheck,
    Screen: lazy(async () => ({ default: (await import('../integrity/integrity-section')).IntegritySection })),
  },
  moderation: {
    label: 'Modération',
    icon: flag,
    Screen: lazy(async () => ({ default: (await import('../moderation/moderation-section')).ModerationSection })),
  },
  messages: {
    label: 'Messages',
    icon: mail,
    Screen: lazy(async () => ({ default: (await import('../messages/messages-section')).MessagesSection })),
  },
  annonces: {
    label: 'Annonces',
    icon: speakerphone,
    Screen: lazy(async () => ({ default: (await import('../announcements/announcements-section')).AnnouncementsSection })),
  },
  ligues: {
    label: 'Ligues',
    icon: trophy,
    Screen: lazy(async () => ({ default: (await import('../leagues/leagues-section')).LeaguesSection })),
  },
  tirage: {
    label: 'Loterie',
    icon: ticket,
    Screen: lazy(async () => ({ default: (await import('../lottery/lottery-section')).LotterySection })),
  },
  echanges: {
    label: 'Échanges',
    icon: coins,
    Screen: lazy(async () => ({ default: (await import('../redemptions/redemptions-section')).RedemptionsSection })),
  },
  paiements: {
    label: 'Paiements',
    icon: school,
    Screen: lazy(async () => ({ default: (await import('../course-payments/course-payments-section')).CoursePaymentsSection })),
  },
  recompenses: {
    label: 'Récompenses',
    icon: gift,
    Screen: lazy(async () => ({ default: (await import('../rewards/rewards-section')).RewardsSection })),
  },
  fonds: {
    label: 'Fonds',
    icon: buildingBank,
    Screen: lazy(async () => ({ default: (await import('../funds/funds-section')).FundsSection })),
  },
  parrainage: {
    label: 'Parrainage',
    icon: userPlus,
    Screen: lazy(async () => ({ default: (await import('../referrals/referrals-section')).ReferralsSection })),
  },
  tuteurs: {
    label: 'Tuteurs',
    icon: chalkboardTeacher,
    Screen: lazy(async () => ({ default: (await import('../tutors/tutors-section')).TutorsSection })),
  },
  coupures: {
    label: 'Coupures',
    icon: wifiOff,
    Screen: lazy(async () => ({ default: (await import('../outages/outages-section')).OutagesSection })),
  },
  lieux: {
    label: 'Lieux partagés',
    icon: mapPin,
    Screen: lazy(async () => ({ default: (await import('../shared-places/shared-places-section')).SharedPlacesSection })),
  },
  notifications: {
    label: 'Notifications',
    icon: bell,
    Screen: lazy(async () => ({ default: (await import('../notifications/notifications-section')).NotificationsSection })),
  },
  quizhero: {
    label: 'QuizHero',
    icon: school,
    Screen: lazy(async () => ({ default: (await import('../quiz-hero/quiz-hero-section')).QuizHeroSection })),
  },
  legal: {
    label: 'Textes légaux',
    icon: buildingBank,
    Screen: lazy(async () => ({ default: (await import('../legal/legal-section')).LegalSection })),
  },
  approbations: {
    label: 'Approbations',
    icon: listCheck,
    Screen: lazy(async () => ({ default: (await import('../approvals/approvals-section')).ApprovalsSection })),
  },
  journal: {
    label: 'Journal',
    icon: history,
    Screen: lazy(async () => ({ default: (await import('../journal/journal-section')).JournalSection })),
  },
  modules: {
    label: 'Modules',
    icon: adjustmentsHorizontal,
    Screen: lazy(async () => ({ default: (await import('../registry/registry-section')).RegistrySection })),
  },
  frequentation: {
    label: 'Fréquentation',
    icon: chartBar,
    Screen: lazy(async () => ({ default: (await import('../page-views/page-views-section')).PageViewsSection })),
  },
  securite: {
    label: 'Sécurité',
    icon: lock,
    Screen: lazy(async () => ({ default: (await import('../second-factor/security-section')).SecuritySection })),
  },
} as const satisfies Record<string, SectionEntry>;

export type Section = keyof typeof SECTIONS;

/** Section in the address; the accounts when it names none. */
export function sectionOf(text: string | null): Section {
  return text !== null && Object.hasOwn(SECTIONS, text) ? (text as Section) : 'utilisateurs';
}

/** Address of a section. */
export function sectionPath(section: Section): string {
  return section === 'utilisateurs' ? adminPage : `${adminPage}?section=${section}`;
}
