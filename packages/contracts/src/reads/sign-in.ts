import type { DeviceProfile } from '../people/device-profiles.js';
import type { PhoneAuthState } from '../people/phone-auth.js';
import { defineRead } from './define-read.js';

/** How codes are sent here, and the countries they reach. Product §2.1. */
export const phoneAuthState = defineRead<PhoneAuthState>({ path: '/api/auth/phone', access: 'public', keep: 'no', changedBy: [] });

/** The people kept on this device, known by its cookie. Product §1.7. */
export const deviceProfiles = defineRead<DeviceProfile[]>({ path: '/api/auth/profiles', access: 'public', keep: 'no', changedBy: [] });
