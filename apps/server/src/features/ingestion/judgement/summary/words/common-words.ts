import { BUSINESS_WORDS } from './business-words.ts';
import { EVERYDAY_WORDS } from './everyday-words.ts';
import { SCIENCE_WORDS } from './science-words.ts';

/** Words that headlines capitalize although they are no names. Frequent words of press releases, in lower case. */
export const COMMON_WORDS: ReadonlySet<string> = new Set([
  ...SCIENCE_WORDS,
  ...BUSINESS_WORDS,
  ...EVERYDAY_WORDS,
  ...`
  a ability about above abstract abstracts abundant abuse accelerate accelerated accelerates accelerating acceleration accept acceptable
  acceptance accepted accepts access accessed accessible accompanying accomplished accomplishments accordance according account
  accounting accounts accredited accuracy accurate acetate achieve achieved achievement achieves achieving acid acne acquire acquired
  acquires acquiring acquisition across acting action actions activated activates activation active actively activities activity actual
  acute adapted adaptive add added addiction adding addition additional additions address addressable addressing adds adenocarcinoma
  adequate adj adjusted adjuvant administered administrative admission adolescent adolescents adopted adoption adoptive ads adult adults
  advance advanced advancement advancements advances advancing advantages adverse advertising advice advise adviser advising advisor
  aerospace af affairs affect affected affects affiliate affiliated affiliates affirmed affirms affordable aflibercept after again
  against age aged agencies agency agenda agent agents ages aggregate aggressive agitation ago agonist agonists agree agreed agreement
  agreements agrees agri agricultural agriculture ahead aid aiding aids aim aimed aiming aims air aircraft airline airport airspace airway
  albuminuria alcohol alcoholic aldosterone algorithm algorithms align aligned alignment aligns all all-cash all-stock alleges allergen
  allergic allergy alliance allies allocation allogeneic allow allowance allowed allowing allows alloys almost alone along alpha already
  also alterations alternate alternative alternatives aluminum am amend amended amendment amid amlodipine among amount amounts
  amplification amyloidosis amyotrophic an analgesia analyses analysis analyst analysts analytical analyzer anaphylaxis ancillaries
  ancillary and androgen anemia angioedema animal announce announced announcement announces annual anorexia another answer answers
  anterior anti-inflammatory anti-tumor antibiotic antibiotics antibodies antibody anticipated anticipates antigen antimicrobial
  antiviral anxiety any apnea app apparel appeal appeals appear appendage applicable application applications applies applying appointed
  appointment appointments appoints approach approaches appropriate approval approvals approve approved approves approximately ar are
  area areas arm around arrangements array arrest arrhythmia artery arthritis article artificial as ascending asked asks assay assays
  assembly assess assessed assessing assessment assessments asset assets assist associated associates assumes assurance asthma at atopic
  atrophy att attack attainment attempt attend attendance attended attending attract attractive attracts auction audience audio audit
  auditor augmenting authority authorization authorize authorized authorizes auto autoimmune autoinjector autoinjectors autologous
  automated automation automotive autonomous autos availability available average aviation avoid await award awarded awardee awards
  aware awareness away axis baby back backed backlog backs bacteria bacterial bad bags balance ban band bank bankers banking bankruptcy
  banks bar barge barrel bars base based baseline basic basis batch batteries battery battle be bear bearish beat beating beats beauty
  because become becomes becoming beef been before began begin beginning begins begun behalf behind bein being believed believes below
  benchmark beneficial benefit benefits best bet beta bets better betting between bexotegrast beyond bid bidder bids bifunctional big
  bigger biggest biliary bill billion billionaire binding bioavailable biobank bioconjugate biodegradable bioelectronic bioinformatics
  biologic biological biologics biology biomarker biomarkers biomaterial biomaterials biopharma biopharmaceutical bioproduction biopsy
  biosimilar biotech biotechnology biothreat bipolar bispecific bit biz black bladder bleeding blinded blindness bln block blockade
  blockbuster blockchain blocking blocks blood bloodstream board boards boat body boiler bond bonds bone bonus book booked booking books
  boom boost boosted booster boosts booth bopinion border borrows boss both bottle bottom botulinum bought bounce bounces bound bourses
  box brain brand branded breach break breakeven breaking breakout breaks breakthrough breakthroughs breast breeding bridge briefly
  bright bring bringing brings broad broadcast broadcasts broaden broader brokerage brokerages brokers bubble budget build builder
  building builds built bull bullish bullosa bulls buntanetap buoyant bupivacaine burden burn burner bus business businesses but buy
  buyback buybacks buyer buyers buying buyout buys buzz by cable calendar call called calling calls calm came camera campaign campus can
  cancer cancers candidate candidates candidiasis canine cannabis canola cap capabilities capacity capex capped caps capsid capsule
  capsules capture captures car carcinoma card cardiac cardiogenic cardiology cardiometabolic cardiomyopathy cardiovascular cards care
  career caregivers carmaker carotid carrier carries cars carton cartridge casdozokitug case cases cash castration catalysts catch
  category catheter cattle cause caused causing caution cautious cautiously celebrates celecoxib cell cells cellular cent center centers
  central centrifuge cents certain certification cervical chain chains chairman challenge challenges challenging chana chance change
  changed changes channel characteristics charge charges chart charter charts chat chats cheap cheaper check checkpoint chemical
  chemotherapy chest chicken chief chikungunya children chilli chip chiplet chlorine cholangitis choose chooses choppy chosen chronic
  cigarette cigarettes circuit circumstances cirrhosis cites cities citing claims clarification clarity class clear clearance cleared
  clears click climate climb climbs clinches clinical clinically clinicians clobetasol clock clocks close closed closer closes closing closure
  cloud co-development co-founder coal cocktail cocoon coexistence cognitive cohort cohorts colchicine cold colitis collaborate
  collaboration collaborations collaborative collaborator collaborators collagen collapse collected collection collectively collects
  colon colorectal com combat combination combine combined combines combining combo come comeback comes coming commence commenced
  commencement commences commentary comments commercial commercialization commercialize commercially commissions commitment commitments
  committed commodities commodity common communication communications communities community companies companion company comparable
  comparator compare compared comparing compelling compensated competition competitor complement complete completed completes completing
  completion complex compliance complications comply component components compound compounds comprehensive comprised concept concern
  concerns concludes conclusion concurrent concussion condition conditional conditioning conditions conduct conducted conference
  conferences confidence confidential confirm confirmation confirmatory confirmed confirms congenital conjugate conjugates connection
  connective conquer consecutive consensus consent consequences consider consideration considered considering consistent consisting
  consists console consolidate consolidated consolidation constant construction constructs consultation consulting consumer consumers
  consumption contact containing contains content context contingent continuation continue continued continues continuing continuous
  contract contracts contribute contribution control controlled controlling convened convenience conversational conversion convert
  converted convertible convincing cool cooling cools cooperation copies copper copy cord core coronavirus corporate correct correction
  correlation correlative corresponding cos cost costs cotton could count counter counterfeit countermeasure counters countries country
  couple course court covenant cover coverage covered covering covers crack crackdown cracks crane crash crashes cream create created
  creates creating creative credit crisis criteria critical cross crosses crowns crucial crude crunch cryopreserved cues cuff culture
  curated curative curb curbs cure cures currencies currency current currently customary customer customers cut cutaneous cuts cyber
  cycle cycles cyclical cyclicals cystic cytokine cytomegalovirus cytometry dag dagana daily dairy dal dam damage damages data database
  datacenter datacenters datasets date dated dates day days de dead deadline deadlines deal deals death debate debentures debilitating
  debt debut debuts decade decades decent decide decided decision decisions declare declared declares decline declines decrease
  decreased decreasing dedicated deducting deep deepen deepens deeper default defence defense defensive deferral deficiencies deficiency
  deficit defined definitive degeneration degradation degrader delay delayed delays delisting deliver delivered deliveries delivering
  delivers delivery demand dementia demonstrate demonstrated demonstrates demonstrating denies density department departs dependent
  depends depression deregulated derivatives derived dermatitis dermatological dermatology deruxtecan describes design designation
  designed desmoid despite detail detailed detailing details detect detection determination devastating develop developed developer
  developers developing development developments develops device devices diabetes diabetic diagnose diagnosed diagnosis diagnostic
  diagnostics did died diesel difference different differentiated difficult diffuse digital digits diligence diluted dim dip dips direct
  directed directing direction directly director directors disappoint disappointing disappoints disclosed disclosure discontinue
  discount discounts discover discoveries discovering discovers discovery discuss discusses discussion discussions disease diseases
  dismissed dismisses disorder disorders dispensing display displayed disposes dispute disrupt disruptive distinction distribute
  distributed distribution distributor distributors diverse dives divest divestiture divests dividend dividends division documentation
  documents does doing dollar dollars domain domestic done donor donors dose dosed doses dosing double doubled doubles dovish down
  downgrade downgraded downgrades downside downturn draft drag drags dramatically draw draws drill drilling drive driven drives driving
  drone drones drop dropped drops drug drugs dry du dual dual-action ductal due durable duration during duty dynamic dynamics
  dysregulated dystonia dystrophy each earlier early earmarks earnings earns ease eases easier easing easy eating economic economy
  ecosystem eczema edema edge edges editing edition educate education educational effacement effect effective effectiveness effects
  efficacy efficiency efficient efficiently efforts efruxifermin efti eftilagimod eight either elderly election elections electric
  electromedical electron elects elevate elevated eleven eligibility eligible eliminates embassy emergency emerging emissions emphasis
  employee employees employment empowering empowers en enable enables enabling encouraged encouraging end ended ending endocrine
  endometrial endometriosis endoscopic endpoint endpoints ends energy engaged engagement engagers engaging engine engineered engineering
  enhance enhanced enhancements enhances enough enroll enrolled enrolling enrollment enrolls enrolment ensure ensuring enter entered
  entering enters entertainment entire entities entitled entrusted entry environment environmental environments enzyme enzymes
  epidermolysis epilepsies epilepsy epinephrine episodic equal equals equipment equities equity equivalent equivalents er ersodetug
  erythematosus escalation esports essential establish established establishing establishment estate estimate estimated estimates
  ethical ethyl euro evalstotug evaluable evaluate evaluated evaluating evaluation even event event-free events ever every evidence
  examining exceed exceeded exceeding exceeds excellence excellent exceptional excess exchange exchanges excited exciting exclude
  exclusive exclusively exclusivity exebacase execs execute executes execution executive executives exemption exercisable exercise
  exercised exercises exhibited existing exit exits exon expand expanded expanding expands expansion expect expectations expected
  expects expedited expense expenses expensive experience experienced experiences experimental expert expertise experts expiration
  expire expiry explains exploration explore explored exploring explosives export exports exposure expressing expression extend extended
  extending extends extension extensive extra extract eye eyed eyes fabrics face faces facilitate facilities facility facing factor
  factories factors failed fails failure fairly fall falling falls familial families family fans far farm farmers fast faster fatigue
  fault favor favorable favourable fears feasibility feature featured features featuring federal fee feedback feel fees feet feline fell
  feud feuds few fiber fibroids fibrosis fibrotic field fields fifth fight file filed files filing filings film final finalize finalizes finally
  finance finances financial financials financing find findings finds fine finish fintech fire fireside firm firmer firms first
  first-line fiscal five fix fixed fj flagship flares flat fleet flexibility flexible flights floor flow flows fluid foam focus focused
  focuses focusing fold follicular follow follow-on followed following follows food foot footprint for force forces forecast forecasts
  forefront foreign forensic forensics forex form formal format formation formed former formerly forms formularies formulation
  formulations forth forward forwards found founder founders founding four fourth fram framework framlei franc franchise franchises
  fraud free frequency frequent fresh friend from front frontline frontotemporal ft fu fuel fuels fulfillment full fully fum function
  functional functionally functioning functions fund fundamental fundamentals funded funding funds fungal furosemide further fusion
  future futures fyrir fyrirhuga fyrirhugu gain gained gainer gainers gaining gains gallons game gaming gamma ganaxolone gap garment
  garners gas gastrointestinal gave gene genealogy general generalized generally generate generated generates generating generation
  generic generics genes genetic genetically genetics genome genomic genotype genotypes geographic geographies geopolitical gert get
  gets getting giant gigawatt give given gives giving glioblastoma glioma global globally go goal goals goes going gold good goods got gout
  governance government governor govt grabs grade graft grant granted grants graphite great greater green grew grid gross ground
  groundbreaking group groups grow growing grows growth guar guarantee guidance guide guidelines guides had hafi hails half halt halted halts
  hand handheld hands happen happening hard hardware harness harnessing has hauls have having hazard he head headache headed heading
  headquartered headquarters heads headwinds healing heals health healthcare healthy hear hearing heart heat heavily heavy hefur
  heilbrig held help helped helping helps hematologic hematopoietic hemoglobin hemp hepatitis her here hereditary herpes hidradenitis
  high high-grade higher highest highlight highlighted highlighting highlights highly highs hike hikes him hints hip hired hires hiring
  his historic historical history hit hits hitting hli hoc hold holder holders holding holds holiday home hope hopes hops hormone
  hospital hospitals host hosted hosting hot hotel hour hours housing hovers how https huge human humanized humankind humans hurry hurt
  hurts hybrid hybrids hydrogen hyperimmune hyperimmunes hyperinsulinism hyperscale hyperscaler hypersonic hypertension
  hypertriglyceridemia hypoglycemia hypoimmune hypoparathyroidism ibudilast icosapent ideas identification identified identify
  identifying idiopathic if illegal illness ilsskyld images imaging immediate immediately imminent immune immunity immuno-oncology
  immunogenicity immunology immunosuppression immunotherapies immunotherapy impact impairment impeachment implant implantable implement
  implementation implemented import importance important imports imposes improve improved improvement improvements improves improving in
  inaugural inbound inch include included includes including inclusion inclusive income increase increased increases increasing
  independent independently index indexes indicate indicated indicates indicating indication indications indices indigenous individual
  individualized individuals induce induced inducement induces inducible induction industrial industrialize industrials industry
  ineligible infants infection infections infectious inflammation inflammatory inflation inflows influenza info inform informatics
  information informing infrastructure infringed infringement infringes infused infusion ingredient inhaled inhaler inherited inhibition
  inhibitor inhibitors inhibits initial initially initiate initiated initiates initiating initiation initiative initiatives injectable
  injection injections inline injunction injury inks innate innovation innovations innovative innrennslislyf input insert insider
  insight insights inspection inspiring install installation installed installment instant instead institutional instruments insulin
  insurance insured insurers integrated integration integrity intellectual intelligence intelligent intend intended intends intent
  intercept interchangeable interest interesting interests interim intermediate internal international interpret interpretation
  intervention interventional interventions intestinal into intraday intranasal intravascular intravenous introduce introduces invalid
  invasive inventory invest investigate investigating investigation investigational investigative investigator investigators investing
  investment investments investor investors invited involved ir iron is islet isr issuance issue issued issues istaroxime it items its
  itself jammer jet jewellery jitters job jobless jobs join joined joining joins joint jointly journal journals journey judgment juin
  jump jumped jumps jury just kd keep keeping keeps key kg ki kidney killed killer kinase kits kjunum kl klingum knarinnar knee
  knilyfjahli know known kv la lab label labeling labels labor laboratory lack lags lagsins land landed landlord landmark lands
  landscape large largecap larger largest largest-ever laser last late late-breaking later lateral latest launch launched launcher
  launches launching law laws lawsuit lawsuits le lead leader leaders leadership leading leads learn learning lease least leave leaves
  leaving led left lega legacy legal lender lenders lending lends lengthen lengthens lens lesion lesions less let lets letter letters leukemia level levels
  leverage leverages leveraging libraries licence license licensed licensee licenses licensing lidocaine lieu lifestyle lifetime lift
  lifted lifts ligand light like likely limb-girdle limit limits line lines link links lipid liquid liquidity list listed listing
  listings lists lithium litigation little live liver lives living loan loans local locally location locations locked long long-acting
  long-term longer longevity look looking looks looms loop lorundrostat lose loser losers loses losing loss losses lost lot love low
  lower lowered lowers lowest lows lu lunar lung lupus luxury lyf lyfjafyrirt lyfse lymph lymphocytic lymphoid lymphoma lysins lytic
  macular made mai main maintain maintained maintaining maintains maintenance major majority majors make maker makers makes making
  maladie malaria malignancies malignancy malignant man manage manageable managed management managers managing mandate manifesto
  manipulation manufacture manufactured manufacturer manufactures manufacturing manuscript many margin marginally margins mark marka
  marked market marketing markets marks masked masking masks massive mast master material matrix matter matters maturities maturity
  maximize maximizing may mcg me mean meaningful meaningfully measurable measure measured measures mechanism mechanisms mechanistic
  media median mediated medical medication medications medicine medicines medics medium meet meeting meetings meets melanoma meloxicam
  member members membership memorandum memory men mental mentha menu merge merger merges mesh met metabolic metabolite metal metals
  metastatic meters method methods metric mg mice microbial microbiome microcap microdystrophin microglia microglial microsatellite
  microscopy mid midcap midcaps midday midpoint might migraine milademetan mild milestone milestones military million millions mills
  mine miner miners mines minimal minimum mining minister ministry minority minute minutes miss missed misses missile missing mission
  mixed ml mln mobile mobility modalities modality mode model modeling models moderate modern modernize modification modified modifier
  modular module modules molecular molecule molecules momentum monetary monetization monetize monetizes monetizing money monitoring
  monoclonal monotherapy monsoon month monthly months months-long mood more morning mortgage most motion motions mount mouse move moved
  movement movements movers moves moving much mulls multi-year multicenter multiforme multimodal multiomic multiple multiyear mum
  municipal munu muscle muscular must mutant mutated mutation mutations muted mutual muzastotug mydriasis myelodysplastic myeloid
  myeloma myopia myotonic na nabs naked naltrexone name named names nanoparticle narrow narrows nasal national nationwide natural nausea
  navigate nd near nearly nears neck need needed needs neffy negative negligence negotiate negotiated nerve nervous net net-zero nets
  network networks neuralgia neurodegenerative neuroendocrine neurological neuroscience neurotoxin neutral neutralings new newbuilding
  newly news next next-generation nice nickel nicotine nine nirogacestat no nocturia nod nominee nominees non-exclusive non-invasive
  non-small non-viral nonclinical nonexclusive nonsense nor norms norovirus nos not notable note notes nothing notice notification
  notifications notified notifies notifying novel now nuclear nucleic number numbers numerous nurses nutrition nutritional obesity
  objective objectives obligation obligations observational observed obtain obtained obtains ocean och ocular of off offer offered
  offering offers office officer officers official officially officials offloads offset offsets offshore offtake og oil oils old older
  oldest on onboarding once oncogenic oncology oncolytic one one-time ongoing online only onto open opening opens operating operation
  operational operations operator ophthalmic ophthalmology opinion opioid opportunities opportunity opposition opsonophagocytic opt-in
  optical optimism optimization optimize optimized option options or or-pay oral orally orchestrate order orders ordinary ore organ
  organization organizations original originally orphan osteoarthritis osteoporosis osteosarcoma other others ounces our out outbreak
  outcome outcomes outline outlined outlook outpaces outpatient outperform outperforms output outside outstanding ovarian over overall
  overcome overdose overload overnight overseas oversee overseeing oversight overturned overview overweight overwhelmingly own owned
  owner owners ownership pace pack package packaging paclitaxel pact page paid pain painful paise palm pancreatic pandemic panel panels
  panic paper papers papillomavirus par paradigms paragraph parallel parathyroid pare parent parental pares park part partial
  participant participants participate participating participation particles particular partner partnered partnering partners
  partnership partnerships parts party pass passed passes past patch patent patents path pathogenic pathogens pathology pathway pathways
  patient patients pause pauses pay payable paying payload payment payments payout payroll pays peanut pediatric peers pellet pen penalties
  pending penetration pension people pepper peptide peptides per percent percentage perfect perform performance performing period
  periodic periscope permanent permit permits persistence persistent person personal personalized persons perspective phage pharma
  pharmaceutical pharmacodynamic pharmacokinetic pharmacologically pharmacology pharmacies pharmacy phase phenotype phenotyping phenylephrine phone
  physical physician physicians pick picked picks picture pigmentosa pill pilot pilotless pioneering pipeline pivotal place placebo
  placed placement placental places plaintiff plan plane planned planning plans plant plants plaque plasma plastic plastics platform
  platforms play players plays plc plea please pleased plenary plummets plunge plunges pluripotent plus pm pneumonia pociredir pockets
  pod podium podocyte point points poised policy political poll polyclonal polyposis poor popular population populations port portfolio
  portion position positioned positions positive possible post posted poster posters posts potent potential potentially pound pounds
  pour pours power powered pr practical practice pre pre-clinical pre-funded pre-treated precise precision preclinical predict
  predictive predicts prefer preferred preliminary premarket premier premium preparation prepare prepared preparing presbyopia
  prescribing prescription presence present presentation presentations presented presenting presents preserve preserving presidential
  press pressure prestigious pretreated pretty prevent prevention preventive previous previously price priced prices pricing primarily
  primary principal prior priorities prioritization priority private privately prize pro probably probe problems procedure procedures
  proceed proceedings proceeds process processes prodrug produce produced producer producers producing product production productivity
  products professional professionals profile profiles profit profitability profits program programs progress progressed progression
  progression-free progressive project projected projects prolonged prominent promise promising promoter promoters promotes promotion
  proof properties property prophylactic prophylaxis propionate proposal proposals proposed proposes proprietary prospects prospectus
  prostate prosthetic protect protection protective protein proteins proteinuria proteome proteomic proteomics protest protesters
  protocol protocols proud proven provide provided provider providers provides providing proxy psoriasis psoriatic psychosis pu public
  publication publications publicly published pull pullback pulls pulmonary pulses pump purchase purchased purchasers purchases purpose
  pursuant pursue pursuing push pushes pustular put puts qtr quadruple qualification qualified qualifies qualitative quality
  quantification quantitative quantum quarter quarterly quarters question questionnaire questions quieted quit quite quits race radar
  radicular radiotherapy railway raise raised raises raising rallies rally ramp randomised randomized range rangebound ranges ranking ranns
  rapid rar rare rate rated rates rating ratings ratio rationale rd re reach reached reaches reacquire reacquires reactions reactivates
  reactor read reader readies reading readout readouts reads ready reaffirmed reaffirms reagent real reality really realty rearing
  reason reasons rebalance rebases rebound rebounds recalls receipt receive received receives receiving recent recently receptor
  receptors recession recessive recipients recognized recognizes recombinant recommend recommendation recommended recommending
  recommends reconstituted reconstitution record recording records recover recovers recovery recurrence recurrent recycling red redeems
  redemption reduce reduced reduces reducing reduction reductions reference referencing refinances refinancing refinery reflecting
  reflects reform reforms refractive refractory refueling regain regained regains regarding regenerative regimen regimens region
  regional regions register registered registers registration registrational regular regulations regulator regulators regulatory
  reimagining reimbursement reinforces reinstates reiterates rejection rejects relapse relapsed relapsing related relating relations
  relationship release released releases relevant relief remain remained remaining remains reminds remission remissions remote removed
  removes renal renewable renewed renowned reopens repay repayment repays repeat replace replacement replay repo report reported
  reporting reports represent representative representatives represented representing represents repurchase repurchased repurchases request requested requests
  required requirement requirements requires rescinded rescinds rescue research researchers reserves residual resign resignation
  resigned resigns resilient resistance resistant resolution resolutions resolve resolved resolves resource resources respect
  respectively respiratory respond responders responding response responses responsible restart restarts restated restaurants restore
  restricted restrictions restructure restructures restructuring resubmission result resulted resulting results resume resumes retail
  retailer retailers retain retention retest retina retinal retinitis retinopathies retinopathy retire retirement retires retreat
  retreats return returned returns revamp reveals revenue revenues reversal reverse reversed reversible review reviewed reviews revised
  revival revive revocation revolutionizing revs rezafungin rfestum rheumatoid ri rice ride rides rig right rights ringgit rise rises
  rising risk risks rival rivals rn road roadshow robot robotic robotics robust rocket role roles roll room ropes rose rouble roughly
  round rout routes row royalties royalty rubber rule ruled rules ruling run running runway rupiah safe safety said sale sales same
  samning sample samples sanctions sarcoma satellite satellites satisfaction save saving savings saw say saying says scalable scale
  scales scaling scalp scam scan scandal scanner scans scattered scenario scenes schedule scheduled scheduling scheme schemes
  schizophrenia science scientifically scientist scientists scleroderma sclerosis scope score scores screen screening search season
  seasonal seborrheic second second-line secondary section sector sectors secure secured secures securities security securityholders see
  seed seeing seek seeking seeks seen sees segment seizures seladelpar select selected selection selective selects self-tender sell
  seller selling selloff sells sem sends senior sensitivity sensor sentiment sentinel separate separation sepsis sequencing sericulture
  series serious serotype serotypes serous serum serve served serves service services serving session sessions set sets setting settings
  settle settled settlement settles seven several severe severity shaky shale share shared shareholder shareholders shareholding shares
  sharp sharply she sheds sheet shelf shift shigellosis shines ship shipment shipped shipping shock shoppers shopping short shorten
  shortens shorts should show showcase showcases showed showing shown shows shut shuttle sickle side sideways sig sightseeing sign
  signaling signals signed significance significant significantly signing signs silk silkworm silkworms silver similar simplex
  simultaneously since single single-cell sink sinks site sites six sixth size sj sjaldg ska skill skin skipping slaps slash slashed sleep
  slide slides slightly slip slips slot slow slowdown slowed slowing slows sluggish slump slumps small smallcap smallcaps smaller smallpox
  smart smoke snags snap snaps so soar soars social soft soften software solar sold solid solidifies solidify soluble solution solutions
  some soon soticlestat source sources soya soyabean space sparks spatial speak speaker speakers special specialist specialists
  specialized specializing specialty species specific specifically spectrum speculation speech speed speeds spend spending spider spike
  spin spinal spine spins split splits sponsor sponsored spontaneous spot spray spread spring spun squamous squeeze ssetningu ssetur st
  sta stability stabilization stable staff stage stake stakeholders stakes stand standalone standard standardized standards stands staph
  start started starting starts startup state stated statement statements states stating stations statistical statistically status stay
  stays steadies steady steam steep stefnu stefnunni stellar stem stent step stepping steps sterling steroid stewardship still
  stimulation stimulus stk stock stockholder stockholders stocking stockists stockmarket stocks stop stops storage store stores stories
  story straight strain strains strategic strategies strategy streak stream streaming streamlining street strength strengthen
  strengthening strengthens strengths stress strict strike strikes stroke stromal strong stronger strongest structural structure
  structures struggle stuck studied studies study studying subcellular subcutaneous subdued subgroup subject subjects sublicense
  sublingual submarine submission submit submits submitted subordinated subscribed subsidiary subsidy substance substantial succeed
  succeeds success successful successfully successor such sucrose sues suffers sufficient sugar suggest suggesting suggests suit summary
  summit supercomputer superior supermajor supplement supplemental supplements supplier suppliers supplies supply support supported
  supporting supports suppression suppurativa suprachoroidal surge surgeons surgery surges surgical surpasses surprise surrogate
  surveillance survey survival suspend suspended suspends suspension sustain sustainability sustained sweetened swing swings symbol
  symbols symptom symptomatic symptoms synapses synaptic syndrome syndromes synthase synthetic system systemic systems systolic tablet
  tablets tackle take take- takeaways taken takeover takes taking talk talks tank tanker tanks tap taps target targeted targeting
  targets tariff tariffs tax taxes tea team teams technical technologies technology teja telecom telemetry tells tempers temporarily
  temporary ten tender tendered tenocytes tensions term terminate terminated termination terms territory test tested testing tests
  tetravalent textile th thalassemia than thanks that the their them theme themselves then therapeutic therapies therapy there thereof
  these they thin thing things thinks third thirty this those thought thousand thousands threat threatens threats three thrombotic
  through throughout throws ticker ticks tie tier ties tight til tilkynnti tilkynntu till tillon time timeline timely times tip tips
  tissue title titled tivumecirnon to tobacco today toddlers together told token tokens tolerability tolerance tolerated toll tomorrow tonnes
  tons too took tool top top-line topical topline tops total totaled totaling touch touches tough tournament toward towards tower
  toxicities toxin track tracking tract trade traded trademark traders trades trading traditional traffic trailblazing trailers train
  training tranche transaction transactions transcarotid transcription transfer transform transformation transformational transformative
  transforming transfusion transfusion-dependent transition translate translational transmission transplant transplantation transport
  transportation transthyretin travel treat treated treating treatment treatments treats trend trends trial trials trigger triggers
  triglyceride trillion trim trimmed trims triple triples tropicamide truck trucks trusted try trying tt tubeless tuberculosis tumble
  tumbles tumor tumors turbine turmeric turn turnaround turned turning turnover turns twenty twice two two-year type types tyre
  ulcerative ultrasound um unaffected unaudited unbiased uncertainty unchanged uncontrolled under underperform understanding underway
  underweight underwriter underwriters underwriting underwritten undisclosed unemployment unify unique unit unites units unlikely
  unloads unmanned unmet unprecedented unregistered unresectable unsecured unsolicited until unveils up upbeat upcoming update updated
  updates upfront upgrade upgraded upgrades upheld upholds upmove upon upper ups upside upto uptrend ur uranium urges urine urst
  urticaria usage use used user users uses using uterine utilities utility utilization utilize utilizing uveitis vacated vaccinated
  vaccination vaccine vaccines vagus valacyclovir valent valid validate validated validating validation valuation valuations value
  valued values valve vaping var variant variants various vascular vasopressin ve vector vedotin vegan vehicle vehicles vein vendor
  venture ver verdict version versus very vessel vesting vi via vial victory video view views violations viral virtual virtually virus
  visibility vision visiting visits visual vitro vivo volatile volatility volume volumes voluntarily volunteer volunteers vote voted
  voters votes voting vs wafer wage wait waiver want wants war warming warning warns warrant warrants was watch watching water wave
  waveguide way ways we weak weaken weakens weaker weakness weather webcast webcasting webinar website week weekend weekly weeks weigh
  weighed weighs weight welfare well wellness wells were what wheat when where whether which while who whole wholesalers wholly
  wholly-owned why wide widens wife will willing win wind winner winning wins winter wireless with withdraw withdraws within without
  woes woman women won work workers workflow workflows workforce working works world worldwide worries worry worse worsening worst worth
  would wound written wrong www xenotransplantation year years yen yes yesterday yet yield yields you your yuan zinc zone zooms
`
    .trim()
    .split(/\s+/),
]);
