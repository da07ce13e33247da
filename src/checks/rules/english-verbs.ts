/** First words of bullets in English, for the check of tenses. Words that are past and present alike (put, set, cut) are in neither. */
export const presentVerbs: ReadonlySet<string> = new Set(
  `achieve act administer advise analyse analyze answer arrange assess assist audit balance brief build calculate care carry check
  clean coach collaborate collect communicate compile complete conduct control coordinate create deal deliver demonstrate design
  develop direct draft drive edit encourage ensure establish evaluate examine explain file follow forecast generate give greet
  guide handle help hire identify implement improve increase inspect install introduce investigate keep launch lead liaise
  listen load maintain make manage market measure meet mentor monitor motivate negotiate operate order organise organize oversee
  pack perform plan prepare present process produce program promote provide publish purchase record recruit reduce repair
  report represent research resolve review run schedule sell serve set-up solve speak supervise supply support take teach test
  track train translate troubleshoot update use wash welcome work write`.split(/\s+/),
);
export const pastVerbs: ReadonlySet<string> = new Set(
  `began brought built bought chose drove found gave grew held kept led made met oversaw ran rewrote sold sent spoke spent
  stood taught took undertook was were went withdrew won wrote`.split(/\s+/),
);
