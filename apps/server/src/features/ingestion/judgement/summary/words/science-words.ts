/** Words of medicine, biology, chemistry and engineering that headlines capitalize, in lower case. */
export const SCIENCE_WORDS: readonly string[] = `
  abdomen abdominal abnormal abnormalities abrasion abscess absorption acetylcholine achondroplasia acidosis acoustic acromegaly
  actuator actuators adenoma adenomas adenosine adenovirus adherence adhesion adhesive adhesives adipose adolescence adrenal adsorption
  aerosol aerosols affinity agglomerate aggregates aggregation airborne airframe airways albumin alkaline alkylation allele alleles
  alloy alopecia alternating alternator altitude alveolar amenorrhea amine amines amino ammonia amnesia ampoule amputation amputations
  amyloid analogs analogue analogues anaplastic anatomical anatomy androgens anesthesia anesthetic aneurysm aneurysms angina
  angiogenesis angiography angioplasty anhydrous anode anodes anomaly antagonist antagonists anterograde anthrax anti-inflammatories
  anticoagulant anticoagulation antidepressant antidepressants antidote antiepileptic antifungal antigens antioxidant antiretroviral
  antisense antisera antitoxin antitrypsin aorta aortic apheresis aplastic apoptosis appendicitis appetite arboviral arrhythmias
  arterial arteries arterioles arteriovenous arthroplasty arthroscopic arthroscopy aseptic asphalt aspirin assembler assemblies
  astigmatism astrocytoma asymmetric asymptomatic ataxia atherosclerotic attenuated attenuation atypical audiology auditory autism
  autistic autogene autograft autoimmunity autosomal axial axle axles axons bacillus backplane bacteriophage bacteriophages ballast
  barium basal basalt bauxite beacons beads beams bearings benchtop benign benzene beryllium bile bioactive bioassay bioavailability
  biochemical biochemistry bioelectric bioengineered bioequivalence bioequivalent biofilm biofuel biofuels biogas biologically biomass
  biomechanics biometric biometrics biophysics bioprocess bioprocessing bioreactor bioreactors biosensor biosensors biosimilars
  biosynthesis bioterrorism birth bitumen blast blastoma blister blisters blot boilers bolus borehole boreholes boron botanical
  botanicals bowel brachytherapy bradycardia brainstem brakes brine brines bronchial bronchiectasis bronchitis bronchopulmonary
  bronchoscopy bulb bulbs bulk bundle bunion buoy buoys bypass byproduct byproducts cachexia cadmium caffeine calcification calcified
  calcium calibrated calibration caliper cancerous cannabinoid cannabinoids cannula capacitance capacitor capacitors capillary capsids
  carbohydrate carbohydrates carbonate carboplatin carcinogen carcinogenesis carcinogenic carcinoid carcinomas cardiologist
  cardiologists cardiomyopathic cardiopulmonary cardiotoxicity caregiver carrageenan cartilage cartridges cassette cassettes castings
  castrate catalytic cataplexy cataract cataracts catheterization catheters cathode cathodes cavity celiac cellulite cellulitis
  cellulose cement centrifugal ceramic ceramics cerebellar cerebral cerebrospinal cerebrovascular cervix cessation chamber chambers
  chaperone charger chargers chassis chelation chelator chemically chemicals chemistry chemokine chemoradiation chemotherapies chimeric
  chiplets chips chlamydia chloride cholangiocarcinoma cholera cholestasis cholestatic cholesterol cholinergic chondrocytes chromatin
  chromatography chromium chromosomal chromosome chromosomes chronically circadian circuitry circulatory cirrhotic cisplatin cleanroom
  cleft clinician clone clones cloning clot clots clotting clustered clusters coagulant coagulation coatings cobalt cochlear cofactor
  coil coils collateralized colonic colonization colonoscopies colonoscopy coloration coma combinatorial combustion comorbid
  comorbidities comparability comparators compartment compressor compressors computation computational computed concentrate
  concentrates concentrator concomitant condensate condenser conductive conductor conductors confocal congestive conjugated conjugation
  conjunctiva conjunctival connector connectors constipation contagious contaminant contaminants contaminated contamination contouring
  contraception contraceptive contraceptives contractile contraindicated contraindication contrast converter converters conveyor
  convulsive coolant copay copays copolymer copolymers cornea corneal coronary coronaviruses corrosion cortex cortical corticosteroid
  corticosteroids cortisol cosmetic cosmetics cough countermeasures cranial craniofacial creatine creatinine crossover cryogenic
  cryopreservation cryptographic cryptography crystalline crystallization cubic cultured curing cyanide cyanotic cyclic cyclotron
  cylinder cylinders cystinosis cystitis cytokines cytology cytometer cytoplasm cytotoxic cytotoxicity daylighting deaf debridement
  decarbonization decay decoder decompensated decompression decontamination defibrillation defibrillator defibrillators degenerative
  degraders dehydration dehydrogenase delirium delusions demyelinating demyelination dendritic dengue dentine dentistry deoxygenated
  deposition depot depressant depressive dermatologic dermatologist dermatologists desalination desensitization detectors
  detoxification deuterated deuterium dexamethasone diagnoses dialysis dialyzer diaper diaphragm diarrhea diastolic dietary
  differentiation diffraction diffusion digestion digestive dilated diluent dimer diode dioxide diphtheria diplexer disabilities
  disability disabling discectomy discharge discordant disinfectant disinfection disintegrating disk disks dislocation dispenser
  dispensers dispersion dissection disseminated dissociation dissolution dissolvable distillation distress diuretic diuretics
  diverticulitis docking dopamine dopaminergic dormant dosage dosages dosimetry downhole drainage dredging droplet droplets drowsiness
  duodenal dura durability dwarfism dysarthria dysautonomia dyskinesia dyskinesias dyslipidemia dysmenorrhea dyspareunia dyspepsia
  dysphagia dysphoria dysplasia dysplastic dyspnea dysregulation dystrophic dystrophies dystrophin ear earbuds earthquake
  echocardiogram echocardiography editor editors effector efflux effusion egress elastomer elastomers elbow elective electrification
  electrocardiogram electrochemical electrode electrodes electroencephalogram electrolysis electrolyte electrolytes electrolyzer
  electrolyzers electromagnetic electronics electrophysiology electroporation electrostatic elution embolic embolism embolization
  embryo embryonic embryos emission emollient emphysema emulsion emulsions enamel encapsulated encapsulation encephalitis
  encephalopathic encoder encryption endemic endocarditis endocrinologist endocrinology endodontic endogenous endometrium endoscope
  endoscopes endoscopy endothelial endotoxin endotracheal endovascular enema engineer engineers enriched enrichment enteral enteric
  enteritis enterocolitis enterovirus enzymatic eosinophil eosinophilic eosinophils epidemic epidemics epidemiology epidermal epidermis
  epidural epigenetic epigenetics epileptic episode episodes epithelial epithelium epitope epitopes erectile ergonomic ergonomics
  erosion erythema erythrocyte erythroid erythropoietic erythropoietin esophageal esophagitis esophagus estradiol estrogen estrogens
  ethanol ethylene etiology eukaryotic eutectic evaporation evaporator evoked excavation excavator excavators excipient excipients
  excision excitation exfoliating exocrine exogenous exome exons exoskeleton exoskeletons exosome exosomes explosive extracellular
  extracorporeal extraction extracts extruded extrusion exudative eyelid eyelids eyewear fabricated fabrication fallopian fatty febrile
  fecal feces feedstock feedstocks feldspar femoral femur fermentation fermented ferrite ferroelectric fertility fertilization
  fertilizer fertilizers fetal fetus fever fibers fibroblast fibroblasts fibroid fibromyalgia filler fillers filter filters filtration
  fistula fistulas fistulizing flagellin flange flavivirus flavonoid flexor flora flotation flour flowback fluids fluorescence
  fluorescent fluoride fluorine fluoroscopy focal follicle follicles footwear forceps forging forgings formulated fracture fractures
  fragile frozen fulminant fungi fungicide fungicides fungus furnace furnaces fuselage gait gallbladder gallium gallstones ganglion
  garments gasification gasoline gastric gastritis gastroenteritis gastroenterologist gastroenterology gastroesophageal gastroparesis
  gearbox gel gels generator generators genital genomes genotyping geologic geological geologist geology geometry geophysical
  geophysics geospatial geothermal geriatric germ germanium germline gestational gingivitis gland glands glaucoma glial glioblastomas
  gliomas globin globulin glomerular glomerulonephritis glomerulosclerosis glucagon glucocorticoid glucocorticoids glucose glutamate
  gluten glycan glycans glycemic glycerin glycerol glycogen glycol glycolysis glycoprotein glycoproteins glycosylation goiter gonorrhea
  grafting grafts granular granularity granule granules granulocyte granuloma granulomatosis granulomatous gum gums gyroscope hair
  halogen handset handsets haploinsufficiency hardening headaches headset headsets heartbeat heartburn heater heaters helicopter
  helicopters helium helmet helper hemangioma hematological hematologist hematology hematoma hemispheric hemodialysis hemodynamic
  hemodynamics hemolysis hemolytic hemophilia hemophiliacs hemorrhage hemorrhages hemorrhagic hemorrhoids hemostasis hemostatic heparin
  hepatic hepatobiliary hepatocellular hepatocyte hepatocytes hepatology herbicide herbicides hernia hernias herniated heroin
  herpesvirus heterogeneity heterozygous hexavalent histamine histiocytosis histological histology histone holmium homeostasis
  homocystinuria homologous homology homozygous hormonal hormones hospice hospitalized hull humidity hyaluronic hybridization hydraulic
  hydraulics hydride hydrocarbon hydrocarbons hydrocephalus hydrochloride hydrocortisone hydrogel hydrogels hydrogenation hydrolysis
  hydroponic hydropower hydroxide hygiene hygienic hyperactivity hyperandrogenism hypercholesterolemic hypercoagulable hyperglycemic
  hyperhidrosis hyperkalemic hyperoxaluria hyperparathyroidism hyperphagia hyperpigmentation hyperplasia hyperscalers hypersensitivity
  hypersonics hyperspectral hypertensive hyperthermia hyperthyroidism hypertrophic hypertrophy hypnotic hypoactive hypoallergenic
  hypodermic hypogonadism hypoplasia hypotension hypothalamic hypothalamus hypothermia hypothyroidism hypotonia hypoxia hypoxic
  hysterectomy ichthyosis ictal ileal ileum illnesses imager imagers imbalance immediacy immunization immunizations immunoassay
  immunoassays immunocompromised immunodeficiencies immunodeficiency immunogen immunogenic immunoglobulin immunohistochemistry
  immunologic immunological immunologist immunomodulator immunomodulatory immunosuppressant immunosuppressants immunosuppressive
  impairments impeller implantation implanted implants impotence inactivated inactivation incidence incision incisions incontinence
  incretin incretins indolent inert infant infantile infarction infertile infertility infiltrating inflamed infrared infusions
  ingestible ingestion ingot ingots ingredients inhalation inhalers inhibitory injectables injector injectors injuries inoculation
  inpatient inpatients insect insecticide insecticides insects insertion insomnia instability instrumentation insulated insulation
  insulator insulators insulins integrase intensive interferon interferons interleukin interleukins intermittent interposer
  interstitial interventricular intervertebral intestine intima intoxication intra-arterial intra-articular intracameral intracardiac
  intracellular intracerebral intracranial intradermal intraductal intramuscular intraocular intraoperative intraoral intraperitoneal
  intrathecal intratumoral intrauterine intravenously intraventricular intravesical intravitreal intrinsic intubated intubation
  inverter inverters iodine ion ionizing ions irradiated irradiation irrigation irritable irritation ischemia ischemic islets isoform
  isoforms isolate isolates isomer isotope isotopes isotopic itch itching jaundice jaw jejunal joints juvenile karyotype keloid keloids
  keratin keratinocyte keratinocytes keratitis keratoconjunctivitis keratoconus keratoplasty keratosis ketamine ketone ketones kidneys
  kilogram kilograms kilometer kilometers kilowatt kilowatts kinases kinetic kinetics knees knockdown knockout kyphosis labrum
  laceration lacrimal lactate lactation lactic lactose laminate laminated laminates laminectomy lanthanide lanthanum laparoscopic
  laparoscopy laryngeal larynx lasers latency latent leaching leaflet lenses lentiviral lentivirus leprosy leptin leptomeningeal
  lethargy leucine leukemias leukocyte leukodystrophies leukodystrophy leukoencephalopathy libido ligands ligase lighting lignin
  lignite limb limbs linear-accelerator linker lipids lipodystrophy lipoprotein lipoproteins liposomal liposome liposomes liposuction
  liquefaction liquefied liquids lithography lithotripsy livers lobe lobes localized locomotive locomotives locus longitudinal loopback
  lubricant lubricants lubrication lumbar luminal luminescence lumpectomy lungs lutetium lymphadenopathy lymphatic lymphatics
  lymphedema lymphoblastic lymphocyte lymphocytes lymphodepletion lymphohistiocytosis lymphomas lymphoproliferative lyophilized lysine
  lysis lysosomal lysosome lysosomes machined machinery machining macrocycle macrocyclic macrophage macrophages maculopathy magnesium
  magnet magnetic magnets mainland malabsorption malaise malformation malformations malnutrition mammalian mammary mammogram mammograms
  mammography mandible mandibular manganese mania manic manifold manipulator mantle manufacturers marrow masonry mastectomy mastitis
  mastocytosis maxillary maxillofacial measles meconium medically medicinal medulloblastoma megakaryocyte megakaryocytes megawatt
  megawatts meibomian melanocytes melanomas melasma meltdown membrane membranes membranous meningeal meningioma meningiomas meningitis
  meningococcal menopausal menopause menorrhagia menstrual menstruation mesenchymal mesothelial mesothelioma metabolism metabolites
  metabolomics metachromatic metallic metallurgical metallurgy metaphyseal metastases metastasis metastasized methadone methane
  methanol methotrexate methyl methylation microbe microbes microbiology microbiota microbubbles microcatheter microcatheters
  microchips microcontroller microcontrollers microelectronic microelectronics microfluidic microfluidics microgram micrograms
  microgrid microgrids microneedle microneedles microorganism microorganisms microparticle microphone microphones microplastics
  microprocessor microprocessors microscope microscopes microscopic microsphere microspheres microsurgery microvascular microwave
  microwaves midbrain migraines migraineurs milligram milligrams milliliter millimeter millimeters milling mineralization mineralized
  mineralocorticoid mineralogical mineralogy minimally mitochondria mitochondrial mitotic mobilization modem modems modulating
  modulation modulator modulators moisturizer mold molded molding moldings molecularly molten molybdenum monoamine monocarboxylate
  monoclonals monocyte monocytes monofilament monogenic monohydrate monomer monomers mononuclear monophosphate monotherapies monoxide
  morbid morbidity morphine morphology mosquito mosquitoes motility mouth mouthguard mouthwash mucin mucopolysaccharidosis mucosa
  mucosal mucositis mucous mucus multichannel multidrug multifocal multimodality multiplexed multispectral multivalent mumps murine
  muscles musculoskeletal mutants mutational myalgia myasthenia myasthenic mycobacteria mycobacterial mycobacterium mycosis myelin
  myelination myelitis myelodysplasia myelofibrosis myelogenous myeloproliferative myelosuppression myoblast myocardial myocarditis
  myocardium myoclonic myoclonus myofascial myogenic myopic myosin myositis myotonia myotubular nail nails nanocrystal nanofiber
  nanogram nanomaterials nanomedicine nanoparticles nanopore nanoscale nanosecond nanotechnology nanotubes nanowire nanowires naphtha
  narcolepsy narcotic narcotics nasogastric nasopharyngeal nearshore nebulized nebulizer necrosis necrotic necrotizing needle needles
  neoadjuvant neoantigen neoantigens neodymium neonatal neonate neonates neoplasia neoplasm neoplasms neoplastic neovascular
  neovascularization nephritis nephrologist nephrologists nephrology nephron nephrotic nephrotoxicity nerves nervosa neurite neuritis
  neuroblastoma neurocognitive neurodegeneration neurodevelopmental neurofibroma neurofibromas neurofibromatosis neurofilament
  neurogenesis neurogenetic neurogenic neuroimaging neuroinflammation neuroinflammatory neurologic neurologically neurologist
  neurologists neurology neuroma neuromodulation neuromodulator neuromuscular neuromyelitis neuron neuronal neurons neuropathic
  neuropeptide neuropeptides neuroprotection neuroprotective neuropsychiatric neuropsychiatry neurosciences neurostimulation
  neurostimulator neurosurgeon neurosurgeons neurosurgery neurosurgical neurotoxic neurotoxicity neurotoxins neurotransmitter
  neurotransmitters neurotrophic neurovascular neutralization neutralizing neutrons neutropenia neutropenic neutrophil neutrophilic
  neutrophils nevus newborn newborns niacin nicotinic niobium nitrate nitrates nitride nitrite nitrogen nitroglycerin nociceptive
  nocturnal node nodes nodular nodule nodules non-dilutive non-obstructive nonalcoholic noncystic nonhuman noninvasive nonmyeloablative
  norepinephrine nosocomial nozzle nozzles nuclease nuclei nucleoside nucleosides nucleotide nucleotides nucleus nursing nutraceutical
  nutraceuticals nutrient nutrients obese obsessive obsessive-compulsive obstetric obstetrical obstetrics obstruction obstructive
  occlusion occlusions occlusive oculopharyngeal odontogenic odor odors olfactory oligodendrocyte oligomer oligomers oligonucleotide
  oligonucleotides omega-3 oncogene oncogenes oncologic oncological oncologist oncologists oocyte oocytes ophthalmologist
  ophthalmologists opiate opiates opioids opportunistic optic optically optoelectronic orbit orbital orbiter orbits ores orexin
  organelle organic organism organisms organoid organoids organs orofacial oropharyngeal orthobiologic orthobiologics orthodontic
  orthodontics orthopaedic orthopaedics orthopedic orthopedics orthostatic oscillator oscillators osmotic ossification osteoblast
  osteochondral osteoclast osteogenesis osteogenic osteomyelitis osteonecrosis osteopenia osteopetrosis osteoporotic ostomy otic otitis
  otolaryngology otology outpatients ovaries ovary ovulation oxalate oxidase oxidation oxidative oxide oxides oxygen oxygenated
  oxygenation oxygenator oxytocin ozone pacemaker pacemakers pacing painkiller painkillers palladium palliative palpebral palsy
  pancreas pancreatitis pandemics papillary papilloma papillomatosis papules paralysis paralytic paralyzed paraplegic parasite
  parasites parasitic parenchymal parenteral paresis parietal parotid paroxysmal particle particulate particulates passivation
  passthrough patches patella pathogen pathogenesis pathologic pathological pathologist pathologists pathophysiology pectoral
  pediatrician pediatricians pediatrics pegylated pellets pelvic pelvis pemphigoid pemphigus penetrant penicillin penile pentavalent
  peptidyl percutaneous percutaneously perennial perforation perfusion perianal pericardial pericarditis perimenopausal perinatal
  periodontal periodontitis perioperative peripheral peripherally peristaltic peritoneal peritoneum peritonitis permeability permeable
  perovskite peroxide personality pertussis pesticide pesticides petrochemical petrochemicals petroleum phages phagocytosis phantom
  pharmacist pharmacists pharmacodynamics pharmacogenomic pharmacogenomics pharmacokinetics pharmacologic pharmacological
  pharmacotherapy pharmacovigilance pharyngitis phenol phenotypes phenotypic phenylalanine phenylketonuria pheromone pheromones
  phlebotomy phobia phosphatase phosphate phosphates phosphor phosphorus phosphorylation photocatalyst photodynamic photoelectric
  photolithography photomask photomasks photon photonic photonics photons photoreceptor photoreceptors photosensitive phototherapy
  photovoltaic photovoltaics physicist physicists physics physiologic physiological physiology physiotherapist pigment pigmentary
  pigmentation pigments pipelay pipelines piston pistons pituitary plague planar plantar plaques plasmid plasmids plasticity
  plasticizer platelet platelets plating pleural plexiform plutonium pneumatic pneumococcal pneumonitis pneumothorax podiatrist
  podiatry poisoning poliovirus pollen pollutant pollutants pollution polyamine polycarbonate polycrystalline polycyclic polycystic
  polycythemia polyester polyethylene polymer polymerase polymeric polymerization polymers polymorphism polymorphisms polyneuropathy
  polyp polypectomy polypeptide polypeptides polypropylene polyps polysaccharide polysomnography polystyrene polyunsaturated
  polyurethane porcine porosity porous porphyria porphyrias postmenopausal postoperative postoperatively postpartum postsurgical
  postural potash potassium potency powder powders powertrain powertrains precancerous preclinically preconditioning precursor
  precursors prediabetes prediabetic preeclampsia pregnancies pregnancy pregnant premalignant premature prematurity premenstrual
  preoperative prescriber prescribers prescriptions preservative preservatives preterm prevalence preventative primate primates primer
  primers prion prions probes probiotic probiotics processor processors prodrugs profiler progenitor progenitors progesterone progestin
  prognosis prognostic programmable prokaryotic prolactin prolapse proliferation proliferative propane propellant propellants propeller
  propellers propulsion prostacyclin prostaglandin prostaglandins prostatectomy prostatic prostatitis prosthesis prosthetics protease
  proteases proteasome protector proteoglycan proton protons prototype prototypes prototyping proximal pruritic pruritus pseudobulbar
  psychedelic psychedelics psychiatric psychiatrist psychiatrists psychiatry psychological psychologist psychologists psychology
  psychomotor psychosocial psychotherapy psychotic psychotropic ptosis pubertal puberty pulp pulsed pumps puncture purification
  purified purity purpura pustules pyelonephritis pyrogenic pyrolysis pyruvate quadriplegic quadrivalent quartz quenching
  questionnaires quiescent rabies radars radiation radiator radical radiculopathy radioactive radioactivity radiofrequency radiographic
  radiographs radiography radioimmunotherapy radioisotope radioisotopes radiolabeled radioligand radioligands radiologic radiological
  radiologist radiologists radiology radionuclide radionuclides radiopharmaceutical radiopharmaceuticals radiosurgery radiotherapeutics
  radium railcar railcars rapidly rash rashes reactivation reactors reagents rearrangement rearrangements recalcitrant recipient
  recombination reconnaissance reconstructed reconstruction reconstructive rectifier rectum recurrences recycler recyclers redox
  reducer reflux refrigerant refrigerants refrigerated refrigeration refurbished regenerated regeneration registries registry
  regurgitation rehabilitation rehabilitative reinforced relapses relays remyelination renally renin repellent repertoire replication
  reproductive resectable resected resection reservoirs resin resins resistive resistor resistors resonance resonant resonator
  resonators resorbable respirator respirators restenosis resurfacing resuscitation resynchronization retardation retinoblastoma
  retinoid retinoids retinol retinoschisis retrograde retroviral retrovirus revascularization rheology rheumatic rheumatologist
  rheumatologists rheumatology rhinitis rhinoplasty rhinosinusitis rhodium ribonucleic ribosomal ribosome rickets robotically rodent
  rodents rosacea rotary rotational rotator rotavirus rotor rotors router routers rubella runways ruthenium saline saliva salivary
  salmonella sanitation sanitizer sanitizers sarcomas sarcomatoid sarcopenia saturated scaffold scaffolding scaffolds scandium scanners
  scanning scar scarring scars scatter schizoaffective sciatica scintillation sclerosing scoliosis scrap screw screws scrubber
  scrubbers seafloor sealant sealants sebaceous sebum secretion secretory sedative sedatives sedimentation seismic seizure selenium
  self-assembling semen semisolid senescence senescent sensing sensitization sensorineural sensors septic septicemia septum sequela
  sequelae sequencer sequencers sequestration serological serology serotonergic serotonin severely sewage sewer shaft shafts shaker
  shingles shockwave shortness shunt shunts sideroblastic silica silicate silicone silicosis simulation simulator simulators
  simultaneous sinonasal sintered sinus sinuses sinusitis skeletal skeleton skull sleepiness sleeplessness sludge slurry smelter
  smelters smelting smokers smoking smoldering snakebite sodium soil soils solder soldering solenoid solids solvent solvents somatic
  somatostatin sonography sorbent sorter soybean soybeans spacecraft spaceflight spaceport spacer spasm spasms spastic spatially
  spatiotemporal specimen specimens spectrometer spectrometers spectrometry spectrophotometer spectroscopic spectroscopy sperm
  sphincter spinocerebellar spirometry spleen splenic splenomegaly splice splicing spondylitis spondyloarthritis spondylolisthesis
  spongiform sporadic spore spores stabilizer stabilizers stainless stapler staplers statin-intolerant statins steatohepatitis
  steelmaker steelmaking stenosis stenotic stents stereotactic sterile sterility sterilization sterilized sterilizer steroidal steroids
  stillbirth stimulant stimulants stimulator stimulators stomach stool stools strabismus stranded streptococcal stretchable striatal
  stricture strictures strokes stroma strontium strut struts subacute subarachnoid subassemblies subassembly subcutaneously subdermal
  subdural subfoveal submarines submersible submucosal suboptimal subretinal subsea substation substations substrate substrates subtype
  subtypes subunit suction sudden sugars suicidal suicidality sulfate sulfide sulfides sulfur sulfuric sunscreen sunscreens superalloy
  superalloys supercomputers superconducting superconductor superconductors superficial supersonic supplementation suppository
  suppressant suppressor supranuclear supraventricular surfactant surfactants surgeon surgeries surgically survivorship susceptibility
  susceptible suture sutures swab swabs swallowing sweat sweating swelling swine switchgear synapse synchronization synergistic
  syngeneic synovial synovitis synthesis synthesized synthesizer synthetics syphilis syringe syringes systemically tachycardia tailings
  tampon tankers tantalum tattoo taxane taxanes tears technetium technician technicians telecommunication telecommunications telehealth
  telemedicine telescope telescopes telomerase telomere telomeres temporal temporomandibular tendinopathy tendon tendonitis tendons
  tensile teratoma terephthalate terminal terrain testicular testis testosterone tetanus tethered tetracycline textiles thalamic
  thalassemias thallium theranostic theranostics therapeutically therapist therapists thermal thermally thermodynamic thermometer
  thermometers thermoplastic thermoplastics thermostat thermostats thigh thoracic thoracoscopic thorium throat thrombectomy thrombi
  thrombin thrombocytopenia thrombocytopenic thromboembolic thromboembolism thrombolysis thrombolytic thrombosis thruster thrusters
  thymic thymidine thymoma thymus thyroid thyroiditis tibia tick-borne tidal tinnitus tissues titanium titer titers toe toenail
  tolerogenic tomography tongue tonic-clonic tonsillectomy tonsils tooth toothpaste topically topography torque torsion torso tort
  touchless touchscreen touchscreens toxic toxicology toxins trachea tracheal tracheostomy tractor-trailer transcatheter transceiver
  transceivers transcranial transcript transcriptome transcriptomic transcriptomics transcripts transcutaneous transdermal transducer
  transducers transduction transected transesophageal transfected transfection transferrin transfusions transgene transgenes transgenic
  transient transistor transistors translocation transmembrane transmitter transmitters transmural transnasal transoral transporters
  transthoracic transurethral trauma traumatic tremor tremors trench triage tricuspid tricyclic trigeminal trimester trisomy
  trispecific trivalent tropical truncated trunk tubal tube tubes tubing tubular tubule tubulopathy tumorigenesis tungsten turbines
  turbofan turbomachinery turboprop typhoid typhus tyrosine ulcer ulceration ulcers ultralight ultrasonic ultrasonography ultraviolet
  umbilical unadjusted unanimous unanimously uncomplicated underground undersea underwater undiagnosed unilateral univalent unmodified
  unruptured unsaturated untreated urea uremic ureter ureteral ureteroscopy urethra urethral urgency uric urinalysis urinary urogenital
  urologic urological urologist urologists urology urothelial uterus uveal vaccinate vaccinology vacuum vagal vaginal vaginitis
  vaginosis valves valvular vanadium vapor vaporization vaporizer vapors varicella varices varicose vasculature vasculitis vasoactive
  vasoconstrictor vasodilator vasomotor vasopressor vasospasm vaults vectored vectors vegetable vegetative veins venereal venography
  venom venous ventilated ventilation ventilator ventilators ventral ventricle ventricles ventricular venules vertebra vertebrae
  vertebral vertigo vesicle vesicles vesicular vestibular vestibule veterinarian veterinarians veterinary vials vibration viremia
  virologic virologist virology viscosity visible vitamin vitamins vitiligo vitrectomy vitreous vocal voltage voltages vomiting voucher
  vouchers vulgaris vulnerable vulva vulvar vulvovaginal warehousing wartime washout wastewater waterborne watercraft watershed watt
  weaning weaponized weapons wearables welded welding wellbore wellhead wet wheelchair wheelchairs wheezing whooping withdrawal womb
  wounds wrinkle wrinkles wrist wrists xenograft xenografts yeast yttrium zirconia zirconium zoonotic zygote
  `
  .trim()
  .split(/\s+/);
