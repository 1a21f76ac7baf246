import type { SharedPlaceList } from '../community/shared-places.js';
import { defineRead } from './define-read.js';

/** Places whose address many strangers share, the latest first. Product §1.6.10. */
export const sharedPlaces = defineRead<SharedPlaceList>({ path: '/api/admin/shared-places', access: 'admin', keep: 'no', changedBy: [] });
