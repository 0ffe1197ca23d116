export { checkDomainName, DEFAULT_DOMAIN_SUFFIX, type DomainNameProblem } from './checkDomainName.ts';
