export const POE = '/tools/power?cameras=8&class=3&budget=120&ports=8';
