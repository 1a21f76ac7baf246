import { closeReferral, confirmAmbassador } from '@ulty/contracts/commands/admin-rewards.js';
import { sponsorFriends, sponsors } from '@ulty/contracts/reads/referrals.js';
import { adminPage } from '@ulty/domain/base/pages.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** One page of sponsors; the previous page stays on screen while the next one loads. */
export const useSponsors = (page: number) => useRead(sponsors, { page }, { keepPreviousData: true });

/** The friends of one sponsor. */
export const useSponsorFriends = (id: string) => useRead(sponsorFriends, { id });

/** @throws ApiError */
export const confirmSponsor = (id: string, reason: string) => sendAct(confirmAmbassador, { params: { id }, body: { reason } });

/** @throws ApiError */
export const closeFriend = (id: string, reason: string) => sendAct(closeReferral, { params: { id }, body: { reason } });

/** Address of a page of the list. */
export const referralsPath = (page: number) =>
  page > 1 ? `${adminPage}?section=parrainage&page=${page}` : `${adminPage}?section=parrainage`;

/** Address of one sponsor. */
export const sponsorPath = (id: string) => `${adminPage}?section=parrainage&search=${id}`;
