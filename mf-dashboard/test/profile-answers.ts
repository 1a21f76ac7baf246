import type { OwnProfile, SessionInfo } from '@ulty/contracts/people/profile.js';
import { useConnectivity, useToasts } from '@ulty/kit';
import { uuid, type Answers } from '@ulty/kit/testing';
import { act, screen } from '@testing-library/react';

/** An adult learner with a password, an e-mail and no number. */
export const PROFILE: OwnProfile = {
  id: uuid(900),
  firstName: 'Awa',
  lastName: 'Kaboré',
  email: 'awa@exemple.bf',
  isEmailVerified: false,
  mailChannel: 'smtp',
  phone: null,
  phoneDisplay: null,
  phoneChange: null,
  hasPassword: true,
  linkedAccounts: [],
  alias: 'Awa226',
  aliasChangeableAt: null,
  tzNext: null,
  tzChangeableAt: null,
  birthYear: 1998,
  isMinor: false,
  track: 'entrepreneur',
  grade: null,
  region: 'Kadiogo',
  school: null,
  guardianPhone: null,
  guardian: null,
  visibility: 'alias',
  face: null,
  leaderboardOptOut: false,
  schoolBoardOptIn: false,
  dataMode: 'normal',
  tz: 'Africa/Ouagadougou',
  memberSince: '2026-01-02T00:00:00.000Z',
  deletionAt: null,
  consent: { agreed: '2026-11-29', current: '2026-11-29' },
  version: 3,
};
/** A session on another device. */
export const session = (n: number, over: Partial<SessionInfo> = {}): SessionInfo => ({
  id: uuid(n),
  isCurrent: false,
  device: 'Firefox sur Windows',
  createdAt: '2026-10-05T08:00:00.000Z',
  lastSeenAt: '2026-10-06T08:00:00.000Z',
  expiresAt: '2027-01-05T08:00:00.000Z',
  ...over,
});
/** What the API answers to the page: PROFILE, this device and another. */
export const answers = (over: Answers = {}, profile: Partial<OwnProfile> = {}): Answers => ({
  'GET /api/users/me': [200, { ...PROFILE, ...profile }],
  'GET /api/auth/sessions': [200, [session(1, { isCurrent: true, device: 'Chrome sur Android' }), session(2)]],
  ...over,
});
/** A field of the page, once it is there. */
export const field = (label: RegExp | string) => screen.findByLabelText<HTMLInputElement>(label);
/** Title of the toast on screen. */
export const toast = () => useToasts.getState().current?.title;

/** A device that is online and has nothing stored. */
export function startAnew(): void {
  localStorage.clear();
  useToasts.setState({ current: null });
  act(() => useConnectivity.setState({ isOnline: true }));
}
