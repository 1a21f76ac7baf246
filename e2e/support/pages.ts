import { ADMIN_SCREENS } from './screens/admin';
import { SIGN_IN_SCREENS } from './screens/sign-in';
import { LEARNING_SCREENS } from './screens/learning';
import { MEMBER_SCREENS } from './screens/member';
import { PUBLIC_SCREENS } from './screens/public';
import type { Screen } from './screens/screen';

/** Every screen that a suite about all of them visits. */
export const SCREENS: readonly Screen[] = [...PUBLIC_SCREENS, ...LEARNING_SCREENS, ...MEMBER_SCREENS, ...SIGN_IN_SCREENS, ...ADMIN_SCREENS];

/** The browser's log line about an error answer that a screen expects. */
export const foreseen = (status: number): RegExp => new RegExp(`Failed to load resource.* ${status}`);
