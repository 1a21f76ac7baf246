import { declareSharedPlace, withdrawSharedPlace } from '@ulty/contracts/commands/admin.js';
import { sharedPlaces } from '@ulty/contracts/reads/shared-places.js';
import type { SharedPlace, SharedPlaceDeclaration } from '@ulty/contracts/community/shared-places.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** The valid declarations of networks. */
export const useSharedPlaces = () => useRead(sharedPlaces, {});

/** @throws ApiError */
export const declarePlace = (declaration: SharedPlaceDeclaration) => sendAct(declareSharedPlace, { body: declaration });

/** @throws ApiError */
export const withdrawPlace = (id: string, reason: string) => sendAct(withdrawSharedPlace, { params: { id }, body: { reason } });

/** The words for each kind of place. */
export const PLACE_WORDS: Record<SharedPlace['kind'], string> = { school: 'École', cyber_cafe: 'Cybercafé', operator: 'Opérateur' };
