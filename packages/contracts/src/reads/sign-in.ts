import type { DeviceProfile } from '../device-profiles.js';
import type { PhoneAuthState } from '../phone-auth.js';
import { defineRead } from './define-read.js';

/** What this installation can send to a phone, and where to. */
export const phoneAuthState = defineRead<PhoneAuthState>({ path: '/api/auth/phone', access: 'public', keep: 'no', changedBy: [] });

/** The profiles that the server keeps for this phone. */
export const deviceProfiles = defineRead<DeviceProfile[]>({ path: '/api/auth/profiles', access: 'public', keep: 'no', changedBy: [] });
