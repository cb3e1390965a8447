/** `fast`: natively where that gives the tree of remark; `remark`: always by remark; `both`: by both, and they must agree. */
export type ParserChoice = 'fast' | 'remark' | 'both';
