/**
 * Countries that codes may be sent to: the monetary union, its neighbours and the main countries of emigration. The short list prevents SMS
 * pumping. Product §2.1.
 */
export const PHONE_COUNTRIES = [
  { code: 'BF', prefix: '+226', name: 'Burkina Faso' },
  { code: 'BJ', prefix: '+229', name: 'Bénin' },
  { code: 'CI', prefix: '+225', name: 'Côte d’Ivoire' },
  { code: 'GW', prefix: '+245', name: 'Guinée-Bissau' },
  { code: 'ML', prefix: '+223', name: 'Mali' },
  { code: 'NE', prefix: '+227', name: 'Niger' },
  { code: 'SN', prefix: '+221', name: 'Sénégal' },
  { code: 'TG', prefix: '+228', name: 'Togo' },
  { code: 'BE', prefix: '+32', name: 'Belgique' },
  { code: 'FR', prefix: '+33', name: 'France' },
  { code: 'GA', prefix: '+241', name: 'Gabon' },
  { code: 'GH', prefix: '+233', name: 'Ghana' },
  { code: 'IT', prefix: '+39', name: 'Italie' },
] as const;
