import { declareSharedPlace, withdrawSharedPlace } from '@ulty/contracts/commands/admin.js';
import { sharedPlaces } from '@ulty/contracts/reads/shared-places.js';
import type { SharedPlace, SharedPlaceDeclaration } from '@ulty/contracts/community/shared-places.js';
import { useRead } from '@ulty/kit';
import { sendAct } from '../proof/send-act';

/** Networks in force. */
export const useSharedPlaces = () => useRead(sharedPlaces, {});

/** @throws ApiError */
export const declarePlace = (declaration: SharedPlaceDeclaration) => sendAct(declareSharedPlace, { body: declaration });

/** @throws ApiError */
export const withdrawPlace = (id: string, reason: string) => sendAct(withdrawSharedPlace, { params: { id }, body: { reason } });

/** What a place is, in words. */
export const PLACE_WORDS: Record<SharedPlace['kind'], string> = { school: 'École', cyber_cafe: 'Cybercafé', operator: 'Opérateur' };
